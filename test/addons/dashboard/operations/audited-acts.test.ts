import { createHash } from 'node:crypto';
import { publishNotice } from '../../../../src/addons/archive/service/notices.ts';
import { restartLog } from '../../../../src/addons/evidence/service/restart-log.ts';
import { showSubject } from '../../../../src/addons/history/history.ts';
import { describeActs, subject } from '../../../service/support/audited-acts.ts';

const sha256 = createHash('sha256').update('{"vendors":[]}').digest('hex');

describeActs({
  'subject-viewed': [
    (store, { brand }) => showSubject(store, { brand, subject }),
    ({ brand, subjectId }) => ({ brandId: brand, subjectId }),
  ],
  'notice-published': [
    (store, { brand }) => publishNotice(store, brand, '{"vendors": []}'),
    ({ brand }) => ({ brandId: brand, after: { sha256, bytes: 14 } }),
  ],
  'log-restarted': [
    (store, { brand }) => restartLog(store, brand, { reason: 'A backup was restored.' }),
    ({ brand }) => ({ brandId: brand, after: { reason: 'A backup was restored.' } }),
  ],
});
