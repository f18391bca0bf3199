import { html } from 'hono/html';
import { plateau } from '../drawings/plateau.ts';
import type { Article } from '../article.ts';

export const plateauWalk: Article = {
  id: 'three-days-of-cairns',
  title: 'Three days of cairns',
  kind: 'Walked',
  lead: 'A plateau has no path. It has a pile of stones, and, if you are lucky, the next one.',
  author: 'Ragnhild Moe',
  date: '2026-09-18',
  minutes: 4,
  drawing: plateau,
  text: html`
    <p>
      The train puts you down at twelve hundred metres and leaves. There is a platform, a closed kiosk, and a
      sign that says how far it is to places that have no road. We had picked the third week of September
      because the huts are empty then. They are empty for a reason, and the reason was lying on the lake: a
      flat grey lid of cloud, coming our way at the pace of a bicycle.
    </p>
    <p>
      On a plateau you do not follow a path, you follow a row. Someone, two hundred years ago, carried stones
      to where they could be seen from the last stones, and walked on. In clear weather this is a pleasant
      game. In cloud it is a rule: you stand at a cairn until you see the next, and if you do not see it, one
      of you goes ahead on the compass, calling, until you almost lose each other. Then you are allowed to
      take forty steps.
    </p>
    <h2>The first day is for arguing</h2>
    <p>
      Forty steps at a time is slow, and slowness has to be somebody’s fault. We argued about the pack, the
      bread, the bearing. The bearing was right, it turned out, and the map was old: a tarn had drained, and
      the row went where the shore used to be. When you are sure of the compass and sure of the map and they
      disagree, look at the date in the corner of the map.
    </p>
    <blockquote>
      <p>A cairn is a letter without an address. Somebody was here, thought of you, and could not stay.</p>
    </blockquote>
    <h2>The second day is for walking</h2>
    <p>
      It cleared at noon, all at once, as if a door had been opened to see whether we were still there. The
      plateau was larger than we had thought, and we were further along. From then on there was nothing to
      decide. We ate while walking. A flock of ptarmigan, half in their winter white, got up from under our
      feet and settled again behind us, as one moves a chair for a guest.
    </p>
    <p>
      I have a theory that the mind has a walking pace, and that it is about four kilometres an hour. Below
      that it worries, above that it plans. At four it looks.
    </p>
    <h2>The third day is for the stone</h2>
    <p>
      You are supposed to add one. On the last ridge, where the valley opens and the phone begins to hum with
      three days of other people’s news, there was a cairn that had slumped to a heap. We rebuilt it: the big
      flat ones at the bottom, each lying on two, the long ones pointing inwards. It took an hour, and it was
      the best hour. We did not wait to see who came by.
    </p>
    <p class="note">
      If you go: carry a paper map and a compass that you have used before, tell a warden your route, and turn
      round at the agreed time and not after the next hill. Never build new cairns beside a marked way; mend
      the old ones.
    </p>
  `,
};
