// What is looked at inside the browser: each function is sent there as it is, and gives plain data.

/** Texts of pictures beyond their picture, beyond the cell that they label, or over one another. */
export const badlyPlacedTexts = () => {
  const faults = [];
  const isWithin = (inner, outer) =>
    inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5 &&
    inner.top >= outer.top - 0.5 && inner.bottom <= outer.bottom + 0.5;
  // The box of a text is as high as any letter of its font: what is drawn leaves out some of it.
  const inked = (text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const spare = text.closest('[transform*=rotate]') ? 0 : (bottom - top) / 5;
    const side = text.closest('[transform*=rotate]') ? (right - left) / 5 : 0;
    return { left: left + side, right: right - side, top: top + spare, bottom: bottom - spare };
  };
  for (const svg of document.querySelectorAll('svg')) {
    const page = svg.getBoundingClientRect();
    const cells = [...svg.querySelectorAll('[shape-rendering] > rect')]
      .map((cell) => cell.getBoundingClientRect());
    const boxes = [];
    for (const text of svg.querySelectorAll('text')) {
      const box = text.getBoundingClientRect();
      const ink = inked(text);
      const x = (box.left + box.right) / 2;
      const y = (box.top + box.bottom) / 2;
      const cell = cells.find((each) =>
        each.left <= x && x < each.right && each.top <= y && y < each.bottom);
      const over = boxes.find((other) => ink.left < other.ink.right && other.ink.left < ink.right &&
        ink.top < other.ink.bottom && other.ink.top < ink.bottom);
      if (!isWithin(box, page)) faults.push(`${text.textContent}: beyond the picture`);
      if (cell && !isWithin(ink, cell)) faults.push(`${text.textContent}: beyond its cell`);
      if (over) faults.push(`${text.textContent}: over ${over.text}`);
      boxes.push({ ink, text: text.textContent });
    }
  }
  return faults;
};

/** Elements wider than what they stand in, but for the boxes that scroll. */
export const overflowing = () =>
  [...document.querySelectorAll('h1, h2, h3, p, li, figure, figcaption, section')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent.slice(0, 60));

/** Each cell of each heat map: what its map says that it holds, and the text that stands in it. */
export const cellsOf = () =>
  [...document.querySelectorAll('[data-values]')].flatMap((map) => {
    const box = map.getBoundingClientRect();
    const { rows, columns, values } = map.dataset;
    const labels = {};
    for (const text of map.closest('svg').querySelectorAll('text')) {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const row = Math.floor((((top + bottom) / 2 - box.top) / box.height) * rows);
      const column = Math.floor((((left + right) / 2 - box.left) / box.width) * columns);
      const isIn = row >= 0 && row < rows && column >= 0 && column < columns;
      if (isIn) labels[row * columns + column] = text.textContent;
    }
    return values.split(' ').map((value, cell) => ({ value, label: labels[cell] }));
  });

/** The colours that cells are drawn in. */
export const cellColours = () => [
  ...new Set([...document.querySelectorAll('[shape-rendering] > rect')]
    .map((cell) => getComputedStyle(cell).fill)),
];

/** All that is there to be read, the words of pictures too, without the space between. */
export const textOf = () => {
  const copy = document.body.cloneNode(true);
  for (const other of copy.querySelectorAll('script, .hint')) other.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
};

/** Words whose contrast with what they stand on is below 4.5, by the W3C's measure. */
export const lowContrasts = () => {
  const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
  const linear = (channel) => {
    const c = channel / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  const luminance = (colour) => {
    const [red, green, blue] = channels(colour).map(linear);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const paperOf = (element) => {
    const colour = getComputedStyle(element).backgroundColor;
    const isSeen = channels(colour)[3] !== 0;
    return isSeen || !element.parentElement ? colour : paperOf(element.parentElement);
  };
  return [...document.querySelectorAll('body *:not(svg, svg *)')]
    .filter((element) => element.children.length === 0 && element.textContent.trim() !== '')
    .filter((element) => {
      const ink = luminance(getComputedStyle(element).color);
      const paper = luminance(paperOf(element));
      return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05) < 4.5;
    })
    .map((element) => element.textContent.slice(0, 60));
};

/** How large each picture is, how large it was drawn, and where the box is that it scrolls in. */
export const picturesOf = () =>
  [...document.querySelectorAll('svg')].map((svg) => {
    const { width, height } = svg.getBoundingClientRect();
    const { width: wide, height: high } = svg.viewBox.baseVal;
    const { left, right } = svg.parentElement.getBoundingClientRect();
    return { width, height, wide, ratio: wide / high, box: { left, right } };
  });
