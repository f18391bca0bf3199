import { dropBeforeCommit } from './faults.ts';
import { testMidPost } from './mid-post.ts';

testMidPost(
  'a choice counts although its page is closed in mid-post, and the post is lost with it',
  '@everywhere',
  (page) => page.close(),
  dropBeforeCommit,
);
