// @ts-check
// Plays the drawing: animates it and updates the position in the film.

const play = document.querySelector('.play');
const place = document.querySelector('#place');
const time = document.querySelector('.time');

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

function show() {
  if (!(place instanceof HTMLInputElement) || !time) return;
  time.textContent = `${clock(place.valueAsNumber)} / ${clock(Number(place.max))}`;
}

function pause() {
  clearInterval(ticking);
  ticking = undefined;
  document.body.classList.remove('playing');
  if (play) play.textContent = 'Play';
}

function start() {
  if (!(place instanceof HTMLInputElement)) return;
  if (place.value === place.max) place.value = '0';
  document.body.classList.add('playing');
  if (play) play.textContent = 'Pause';
  ticking = setInterval(() => {
    place.valueAsNumber += 1;
    show();
    if (place.value === place.max) pause();
  }, 1000);
}

play?.addEventListener('click', () => (ticking === undefined ? start() : pause()));
place?.addEventListener('input', show);
