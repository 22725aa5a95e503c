import { type RefObject, useLayoutEffect } from 'react';

/** The bars with the buttons of a screen. */
const FEET = '[data-place=foot]';
/** Distances in pixels from the edge of the window and from a bar. */
const EDGE = 16;
const GAP = 8;
/** Milliseconds until a changed screen is measured again. */
const AGAIN_MS = 500;

/** Keeps an element that is fixed at the bottom of the window above the bars that it would cover. */
export function useClearPlace(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  // Runs after every render, because a further notice makes the element higher.
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => {
      const box = element.current;
      if (box) box.style.bottom = `${findBottom(box)}px`;
    };
    place();
    const timer = setInterval(place, AGAIN_MS);
    window.addEventListener('resize', place);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', place);
    };
  });
}

/** @returns distance from the bottom of the window, in pixels; the usual one if there is no space above the bars */
function findBottom(box: HTMLElement): number {
  const { left, right, height } = box.getBoundingClientRect();
  const view = window.innerHeight;
  const feet = [...document.querySelectorAll(FEET)].map((one) => one.getBoundingClientRect());
  let bottom = EDGE;
  for (const foot of feet.sort((a, b) => b.bottom - a.bottom)) {
    const isBeside = foot.right <= left || foot.left >= right;
    const isCovered = foot.top < view - bottom && foot.bottom > view - bottom - height;
    if (!isBeside && isCovered) bottom = view - foot.top + GAP;
  }
  return bottom + height > view ? EDGE : bottom;
}
