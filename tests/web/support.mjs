// What the tests of the page share: the pages that tfx writes, and a browser that has no network.

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const { TFX, TFX_BROWSER, TFX_MODULES, TFX_TMP } = process.env;
const { chromium } = createRequire(TFX_MODULES)('playwright-core');

export const languages = ['en', 'ko', 'ja'];

/** What the command prints. It fails unless its exit code is 0. */
export const tfx = async (...words) => (await promisify(execFile)(TFX, words)).stdout;

const folderOf = (language) => join(TFX_TMP, language);
export const pathOf = (language) => join(folderOf(language), 'index.html');
export const addressOf = (language) => pathToFileURL(pathOf(language)).href;

/** Writes the page in each language; gives what was printed of it. */
export const writePages = async () =>
  Object.fromEntries(await Promise.all(languages.map(async (language) => [
    language, await tfx('report', '--lang', language, '--out', folderOf(language))])));

export const launch = () => chromium.launch({ executablePath: TFX_BROWSER });

/**
 * A window of its own, and what it does beside showing the page: `requests`, addresses; `said`,
 * what it wrote on its console and which errors nobody caught.
 */
export const openWindow = async (browser, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options });
  await context.setOffline(true);
  context.setDefaultTimeout(10000);
  const page = await context.newPage();
  const requests = [];
  const said = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return { page, requests, said, close: () => context.close() };
};
