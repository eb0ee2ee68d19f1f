#include "render/page/assets.hpp"

namespace tfx::render {

namespace {

// What figures.cpp wrote beside a picture tells where its cells are and what they hold, so a value
// that is printed in a cell is no different from the cell.
constexpr std::string_view kScript = R"js(
'use strict';
(() => {
  const note = document.createElement('div');
  note.id = 'cell';
  note.hidden = true;
  document.body.append(note);

  // What a heat map says of its cell at that place of the window, or nothing beside it.
  const said = (map, x, y) => {
    const box = map.getBoundingClientRect();
    const {rows, columns, values, hidden, says} = map.dataset;
    const row = Math.floor((y - box.top) / box.height * rows);
    const column = Math.floor((x - box.left) / box.width * columns);
    if (!(0 <= row && row < rows && 0 <= column && column < columns)) return null;
    const value = values.split(' ')[row * columns + column];
    const words = {row, column, value: value === '-' ? hidden : value};
    return says.replace(/\{(row|column|value)\}/g, (_, word) => words[word]);
  };

  // Beside the pointer, and within the window.
  const place = (x, y) => {
    const room = document.documentElement;
    const left = Math.min(x + 14, room.clientWidth - note.offsetWidth - 4);
    const below = y + 18;
    const fits = below + note.offsetHeight <= room.clientHeight;
    note.style.left = `${Math.max(left, 4)}px`;
    note.style.top = `${fits ? below : y - note.offsetHeight - 10}px`;
  };

  const show = ({target, clientX, clientY}) => {
    const maps = target.closest?.('svg')?.querySelectorAll('[data-values]') ?? [];
    const words = [...maps].map((map) => said(map, clientX, clientY)).find(Boolean);
    note.hidden = !words;
    if (!words) return;
    note.textContent = words;
    place(clientX, clientY);
  };
  const hide = () => { note.hidden = true; };

  document.addEventListener('pointermove', show);
  document.addEventListener('pointerdown', show);
  document.addEventListener('scroll', hide, {passive: true, capture: true});  // of a box too
  document.documentElement.addEventListener('pointerleave', ({pointerType}) => {
    if (pointerType === 'mouse') hide();  // a finger leaves when it is lifted
  });

  // Else the browser would show the title of the picture over the note.
  for (const group of document.querySelectorAll('svg:has([data-values]) > g')) {
    group.prepend(document.createElementNS(group.namespaceURI, 'title'));
  }
  for (const hint of document.querySelectorAll('.hint')) hint.hidden = false;
})();
)js";

}  // namespace

std::string_view page_script() {
  return kScript;
}

}  // namespace tfx::render
