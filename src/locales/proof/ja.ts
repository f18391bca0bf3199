import type { ProofWords } from './proof-words.ts';

/** Japanese, polite form. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: '当方の記録に照会しています…',
  proven: '当方の記録に署名があり、改変されていません。選択：{all}件中{count}件。最新：{date}。',
  refused: '正しくない控え：{count}件。改変されたか、当方の鍵で署名されていません。',
  altered: '署名後に当方の記録で改変された控え：{count}件。',
  waiting: 'まだ署名されていない控え：{count}件。少し後でもう一度お試しください。',
  unchecked: 'このブラウザーでは署名を検証できません。',
  keyless: '未検証：このページには当方の公開鍵がありません。',
  none: '当方の記録に、選択の署名付きの控えはありません。',
  save: '控えを保存',
  elsewhere: 'このページを使わずに検証するには、控えを保存し、当方の公開鍵を使って{page}で開いてください。',
} as const satisfies ProofWords;
