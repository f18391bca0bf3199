import type { ProofWords } from './proof-words.ts';

/** Korean, formal polite style. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: '저희 기록을 조회하는 중…',
  proven: '저희 기록에 서명되어 있으며 변경되지 않았습니다. 선택: {all}개 중 {count}개. 최근: {date}.',
  refused: '잘못된 내역: {count}개. 변경되었거나 저희 키로 서명되지 않았습니다.',
  altered: '서명 후 저희 기록에서 변경된 내역: {count}개.',
  waiting: '아직 서명되지 않은 내역: {count}개. 잠시 후 다시 시도해 주세요.',
  unchecked: '이 브라우저에서는 서명을 확인할 수 없습니다.',
  keyless: '확인하지 않음: 이 페이지에는 저희 공개 키가 없습니다.',
  none: '저희 기록에 선택에 대한 서명된 내역이 없습니다.',
  save: '내역 저장',
  elsewhere: '이 페이지 없이 확인하려면 내역을 저장하고 저희 공개 키로 {page}에서 열어 주세요.',
} as const satisfies ProofWords;
