import type { ProofWords } from './proof-words.ts';

/** Chinese in traditional characters, polite address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: '正在查詢我們的紀錄…',
  proven: '已由我們的紀錄簽章，且未遭更改。選擇：共{all}項，其中{count}項。最新：{date}。',
  refused: '錯誤的回條：{count}份。它們遭到更改，或不是以我們的金鑰簽章。',
  altered: '簽章後在我們的紀錄中遭更改：{count}份。',
  waiting: '尚未簽章：{count}份。請稍後再查詢。',
  unchecked: '此瀏覽器無法驗證簽章。',
  keyless: '未驗證：此頁面沒有我們的公開金鑰。',
  none: '我們的紀錄中沒有您的選擇的簽章回條。',
  save: '儲存回條',
  elsewhere: '若要不依賴此頁面進行驗證，請儲存回條，並使用我們的公開金鑰在{page}中開啟。',
} as const satisfies ProofWords;
