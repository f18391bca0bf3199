import type { StoreAddOn } from '../../../service/store/add-on.ts';
import { noticeStore } from './notice-store.ts';
import { noticeMigrations, noticeTable } from './notice-table.ts';

/** Stores the texts that visitors were shown. */
export const archiveStore: StoreAddOn = {
  name: 'archive',
  tables: [noticeTable],
  migrations: noticeMigrations,
  /** Copies the texts that the target lacks. */
  async copy(from, to, brandId) {
    const [source, target] = [noticeStore(from), noticeStore(to)];
    const names = (await source.listNotices(brandId)).map(({ sha256 }) => sha256);
    const known = await target.knownNotices(brandId, names);
    for (const name of names.filter((each) => !known.has(each))) {
      const notice = await source.findNotice(brandId, name);
      if (notice) await target.publishNotice(notice);
    }
  },
};
