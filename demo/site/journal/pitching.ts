import { html } from 'hono/html';
import { camp } from '../drawings/camp.ts';
import type { Article } from '../article.ts';

export const pitching: Article = {
  id: 'where-to-put-a-tent',
  title: 'Where to put a tent',
  kind: 'Learned',
  lead: 'The flattest place is rarely the best one. Five things to look at before you take off your pack.',
  author: 'Jón Aðalsteinsson',
  date: '2026-06-02',
  minutes: 3,
  drawing: camp,
  text: html`
    <p>
      Most bad nights are decided in the five minutes before the tent comes out of its bag. You are tired, the
      place by the stream is flat and green, and there is a ring of stones that says others slept here. Put
      the pack down by all means. Then walk a circle of a hundred metres around it, and look at five things.
    </p>
    <h2>Where the cold will go</h2>
    <p>
      On a clear, still night the ground gives off its heat, the air above it cools, and cold air is heavy: it
      runs downhill like water and fills the hollows. That is why the meadow in the valley floor is white with
      frost in the morning and the bench twenty metres above it is not. Go up a little. You will be warmer,
      and your tent will be drier, because the dew falls where the cold lies.
    </p>
    <h2>Where the wind will come from</h2>
    <p>
      Not where it comes from now. In settled weather the air flows up the slopes by day and down them by
      night, and the change comes about when you fall asleep. Look at what grew there: bent birches and combed
      grass remember the winds that matter. Turn the low, narrow end of the tent to that side, and put the
      door crosswise to it rather than behind: air curls in behind a tent and takes the stove’s flame with it.
    </p>
    <h2>Where the water will go</h2>
    <p>
      Lie down on the place before you pitch on it. If you roll, so will the rain. Gravel bars and the flat
      inside of a bend are flat because the river made them so, and it comes back. A dry bed is a stream that
      is out. Sixty metres from water is a good rule: it keeps you dry, and the water clean.
    </p>
    <h2>What is above you</h2>
    <p>
      Look up. Dead branches fall on still nights too. Below a steep face, look at the ground instead: fresh,
      sharp-edged stones without lichen on the grass came down lately, and not alone. In winter the question
      has a name and a daily bulletin, and you do not sleep where a slope steeper than thirty degrees can
      reach you.
    </p>
    <h2>What will be left</h2>
    <p>
      The last look is the one at your own trace. Gravel and dry grass forgive a night; wet moss takes twenty
      years. Take the used place if it is well used and the untouched place if nobody slept there, but not the
      one in between, which needs only one more tent to become a scar.
    </p>
    <p class="note">Then unpack. If it took you more than ten minutes, you were not tired enough.</p>
  `,
};
