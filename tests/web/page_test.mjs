// The page of `tfx report` in a real browser, in each language; run.sh starts it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { addressOf, languages, launch, openWindow, pathOf, tfx, writePages } from './support.mjs';
import {
  badlyPlacedTexts, cellColours, cellsOf, lowContrasts, overflowing, picturesOf, textOf,
} from './looks.mjs';

const hiddenWords = { en: 'hidden by the mask', ko: '마스크로 가림', ja: 'マスクで隠す' };
const narrow = { viewport: { width: 360, height: 740 } };

let browser;
let printed;

before(async () => {
  printed = await writePages();
  browser = await launch();
});
after(() => browser?.close());

/** Opens the page in a window, lets `look` look, and closes it. */
const within = async (language, options, look) => {
  const window = await openWindow(browser, options);
  await window.page.goto(addressOf(language));
  await look(window);
  await window.close();
};

/** A test for each language, all at once: a browser waits more than it works. */
const each = (name, look) => test(name, { concurrency: true }, (t) =>
  Promise.all(languages.map((language) => t.test(language, () => look(language)))));

each('is where the command says, in one line', (language) => {
  assert.ok(printed[language].includes(pathOf(language)), printed[language]);
  assert.equal(printed[language].split('\n').length, 2);
});

each('asks for nothing and says nothing on the console', (language) =>
  within(language, {}, async ({ page, requests, said }) => {
    await page.mouse.move(400, 400);
    await page.getByRole('link').first().click();
    assert.deepEqual([...new Set(requests)], [addressOf(language)]);
    assert.deepEqual(said, []);
    assert.equal(await page.locator('html').getAttribute('lang'), language);
  }));

each('has every text in its box', (language) =>
  within(language, {}, async ({ page }) => {
    assert.deepEqual(await page.evaluate(badlyPlacedTexts), []);
    assert.deepEqual(await page.evaluate(overflowing), []);
    // So that the two found what they look for.
    assert.ok((await page.evaluate(cellsOf)).filter(({ label }) => label).length >= 9 + 128);
    await page.evaluate(() => {
      document.querySelector('svg text').setAttribute('x', '-40');
      document.querySelector('h2').style.width = '1rem';
    });
    assert.equal((await page.evaluate(badlyPlacedTexts)).length, 1);
    assert.equal((await page.evaluate(overflowing)).length, 1);
  }));

each('names its pictures, its tables and its parts to who cannot see them', (language) =>
  within(language, {}, async ({ page }) => {
    for (const svg of await page.locator('svg').all()) {
      const title = await svg.locator('> title').textContent();
      assert.equal(await page.getByRole('img', { name: title, exact: true }).count(), 1, title);
      assert.notEqual(await svg.locator('> desc').textContent(), '');
    }
    for (const landmark of ['banner', 'navigation', 'main', 'contentinfo']) {
      assert.equal(await page.getByRole(landmark).count(), 1, landmark);
    }
    const sections = await page.locator('section').count();
    assert.equal(await page.locator('main').getByRole('region').count(), sections);
    assert.equal(await page.getByRole('heading', { level: 2 }).count(), sections + 1);
    assert.equal(await page.locator('nav').getByRole('rowheader').count(), sections);
    assert.equal(await page.locator('nav').getByRole('columnheader').count(), 5);
  }));

/** Until the browser has handed on what it hands on with a frame: scrolls, and moves. */
const nextFrame = (page) => page.evaluate(() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
}));

/** What the note says with the pointer in the middle of a cell, as seen: '' if it is hidden. */
const noteAt = async (page, { x, y }) => {
  await nextFrame(page); // a scroll that came late would hide the note
  await page.mouse.move(x, y);
  const note = page.locator('#cell');
  await nextFrame(page);
  return (await note.isVisible()) ? note.textContent() : '';
};

each('says the value of the cell under the pointer', (language) =>
  within(language, {}, async ({ page }) => {
    const { weights } = JSON.parse(await tfx('attend', '--json', '--out', '-')).results;
    const map = page.locator('#attend [data-values]');
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    const middle = (row, column) => ({
      x: box.x + ((column + 0.5) * box.width) / 3,
      y: box.y + ((row + 0.5) * box.height) / 3,
    });
    assert.equal(weights.length, 3);
    for (const [row, cells] of weights.entries()) {
      for (const [column, weight] of cells.entries()) {
        const note = await noteAt(page, middle(row, column));
        const [, i, j, value] = note.match(/^\D*(\d+)\D*(\d+)\D*([\d.]+)$/) ?? assert.fail(note);
        assert.deepEqual([Number(i), Number(j)], [row, column]);
        assert.ok(Math.abs(Number(value) - weight) <= 5e-7, `${note}, measured ${weight}`);
      }
    }
    assert.equal(await noteAt(page, { x: box.x - 6, y: box.y + 6 }), '');
    assert.equal(await noteAt(page, { x: box.x + box.width + 6, y: box.y + 6 }), '');
  }));

test('says which query and which key', () =>
  within('en', {}, async ({ page }) => {
    const [first] = await page.evaluate(cellsOf);
    await page.locator('#attend [data-values]').scrollIntoViewIfNeeded();
    const box = await page.locator('#attend [data-values]').boundingBox();
    assert.equal(await noteAt(page, { x: box.x + 5, y: box.y + 5 }),
      `query token 0, key token 0: ${first.value}`);
  }));

each('says of a hidden cell that it is hidden', (language) =>
  within(language, {}, async ({ page }) => {
    const map = page.locator('[data-values*=" - "]').first();
    await map.scrollIntoViewIfNeeded();
    const { x, y, width } = await map.boundingBox();
    const note = await noteAt(page, { x: x + width - 5, y: y + 5 });
    assert.ok(note.endsWith(hiddenWords[language]), note);
  }));

test('says every number of every map as the cell that it points at prints it', () =>
  within('en', {}, async ({ page }) => {
    const labelled = (await page.evaluate(cellsOf)).filter(({ label }) => label);
    for (const { label, value } of labelled) {
      const digits = label.split('.')[1]?.length ?? 0;
      const distance = Math.abs(Number(value) - Number(label));
      assert.ok(distance <= 0.5001 * 10 ** -digits || label === value, `${label} ${value}`);
    }
  }));

test('keeps the note within a narrow window, and shows it to a finger', () =>
  within('ja', { ...narrow, hasTouch: true }, async ({ page }) => {
    const map = page.locator('#scale [data-values]').last();
    await map.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await map.boundingBox();
    await page.touchscreen.tap(x + width - 2, y + height - 2);
    await page.locator('#cell').waitFor({ state: 'visible' });
    const note = await page.locator('#cell').boundingBox();
    assert.ok(note.x >= 0 && note.x + note.width <= 360, JSON.stringify(note));
    assert.ok(note.y >= 0 && note.y + note.height <= 740, JSON.stringify(note));
  }));

/** What is there of the page where its script, or its style too, does not apply. */
const expectWhole = async (page, expected) => {
  assert.equal(await page.evaluate(textOf), expected);
  for (const { width, height } of await page.evaluate(picturesOf)) {
    assert.ok(width > 300 && height > 100);
  }
  const colours = await page.evaluate(cellColours);
  assert.ok(colours.includes('rgb(8, 48, 107)') && colours.length > 20, String(colours));
  assert.equal(await page.locator('#cell').count(), 0);
  assert.equal(await page.locator('.hint').isVisible(), false);
};

const texts = {};

/** All that is to be read with style and script. */
const wholeText = async (language) => {
  if (texts[language]) return texts[language];
  await within(language, {}, async ({ page }) => {
    assert.ok(await page.locator('.hint').isVisible());
    await page.evaluate(() => document.querySelector('#cell').remove());
    texts[language] = await page.evaluate(textOf);
  });
  assert.ok(texts[language].length > 5000);
  return texts[language];
};

each('is whole without scripts', async (language) => {
  const expected = await wholeText(language);
  await within(language, { javaScriptEnabled: false }, async ({ page, said }) => {
    await expectWhole(page, expected);
    assert.deepEqual(said, []);
  });
});

each('is whole where a server allows neither style nor script', async (language) => {
  const expected = await wholeText(language);
  const { page, said, close } = await openWindow(browser);
  await page.route('**', (route) => route.fulfill({
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': "default-src 'none'" },
    body: readFileSync(pathOf(language)),
  }));
  await page.goto('http://page.test/');
  await expectWhole(page, expected);
  assert.equal(said.length, 2, String(said)); // that it left out the style and the script
  assert.equal(await page.locator('body').evaluate((body) => getComputedStyle(body).maxWidth),
    'none');
  await close();
});

/** Whether the left and the right edge of a box are darker than its paper, at its last row. */
const shades = async (page, box) => {
  await nextFrame(page);
  const image = (await box.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return [3, bitmap.width - 4].map((x) =>
      context.getImageData(x, bitmap.height - 4, 1, 1).data[0] < 240);
  }, image);
};

each('fits a narrow window', (language) =>
  within(language, narrow, async ({ page }) => {
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    assert.deepEqual(await page.evaluate(badlyPlacedTexts), []);
    for (const { box, width, height, ratio, wide } of await page.evaluate(picturesOf)) {
      assert.ok(box.left >= 0 && box.right <= 360);
      assert.ok(width >= Math.min(wide, 720) - 1, `${width} of ${wide}`); // its letters are read
      assert.ok(Math.abs(width / height - ratio) < 0.02);
    }
  }));

// By the colour of the pixels: the paper that covers the shade is a background as the shade is.
each('shades a box at the side where it hides something', (language) =>
  within(language, narrow, async ({ page }) => {
    for (const kind of ['.picture', '.wide:has(table)']) {
      const box = page.locator(`#scale ${kind}`).first();
      await box.scrollIntoViewIfNeeded();
      assert.ok(await box.evaluate((each) => each.scrollWidth > each.clientWidth + 20), kind);
      const before = await shades(page, box);
      await box.evaluate((each) => { each.scrollLeft = each.scrollWidth; });
      const after = await shades(page, box);
      assert.deepEqual([before, after], [[false, true], [true, false]], kind);
    }
  }));

each('can be read light, dark and printed', (language) =>
  within(language, {}, async ({ page }) => {
    const paperIn = async (media) => {
      await page.emulateMedia(media);
      assert.deepEqual(await page.evaluate(lowContrasts), [], JSON.stringify(media));
      return page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    };
    const white = 'rgb(255, 255, 255)';
    assert.equal(await paperIn({ colorScheme: 'light' }), white);
    assert.notEqual(await paperIn({ colorScheme: 'dark' }), white);
    assert.equal(await paperIn({ media: 'print', colorScheme: 'dark' }), white);
  }));

// A4 less 15 mm on each side.
each('is printed within the paper, without what only a screen can do', (language) =>
  within(language, { viewport: { width: 680, height: 900 } }, async ({ page }) => {
    const map = page.locator('[data-values]').first();
    await map.scrollIntoViewIfNeeded();
    await nextFrame(page);
    await map.hover({ force: true }); // its text lies above it
    const note = page.locator('#cell');
    await note.waitFor({ state: 'visible' });
    await page.emulateMedia({ media: 'print' });
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 680);
    assert.equal(await page.locator('.hint').isVisible(), false);
    assert.equal(await note.isVisible(), false);
  }));
