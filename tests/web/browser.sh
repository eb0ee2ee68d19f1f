#!/usr/bin/env bash
# Prints which Chromium is here, by the names that systems give it; exits with 1 if there is none.
command -v chromium || command -v chromium-browser || command -v google-chrome
