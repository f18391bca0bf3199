import type { AccountNews, Verification } from './account/verification.ts';
import type { LoadCatalogue } from './catalogue/read-catalogue.ts';
import type { DeliveryContext } from './delivery/deliverer.ts';
import type { EarlyChoice } from './ledger/early-choice.ts';
import type { PageView } from './page/page-view.ts';

/** What the client of a page does besides. The programs give it what the add-ons have. */
export interface ClientAddOns {
  /**
   * What the visitor chose elsewhere, older than what pages have stored for a client. Asked once, before the first choice.
   *
   * @param file the catalogue.
   * @throws if it cannot be known, and something might apply that the visitor has refused. Then there is no catalogue.
   */
  readonly earlier?: (file: unknown, context: AddOnContext) => Promise<readonly EarlyChoice[]>;
  /** Loads what runs a verification. `tell` is called with what changes. */
  readonly verification?: () => Promise<{
    readonly VerificationFlow: new (
      context: AddOnContext,
      tell: (news: AccountNews) => void,
      loadCatalogue: LoadCatalogue,
    ) => Verification;
  }>;
}

/** What add-ons may read and change of a client. */
export type AddOnContext = DeliveryContext & { readonly view: PageView };
