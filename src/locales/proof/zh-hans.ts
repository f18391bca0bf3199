import type { ProofWords } from './proof-words.ts';

/** Chinese in simplified characters, polite address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: '正在查询我们的记录…',
  proven: '已由我们的记录签名，且未被更改。选择：共{all}项，其中{count}项。最新：{date}。',
  refused: '错误的回执：{count}份。它们被更改过，或不是用我们的密钥签名的。',
  altered: '签名后在我们的记录中被更改：{count}份。',
  waiting: '尚未签名：{count}份。请稍后再查询。',
  unchecked: '此浏览器无法验证签名。',
  keyless: '未验证：此页面没有我们的公钥。',
  none: '我们的记录中没有您的选择的签名回执。',
  save: '保存回执',
  elsewhere: '若要不依赖此页面进行验证，请保存回执，并使用我们的公钥在{page}中打开。',
} as const satisfies ProofWords;
