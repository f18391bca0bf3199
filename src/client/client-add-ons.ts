import type { AccountNews, Verification } from './account/verification.ts';
import type { LoadCatalogue } from './catalogue/read-catalogue.ts';
import type { DeliveryContext } from './delivery/deliverer.ts';
import type { PageView } from './page/page-view.ts';

/** What the client of a page does besides. The programs give it what the add-ons have. */
export interface ClientAddOns {
  /** Loads what runs a verification. `tell` is called with what changes. */
  readonly verification?: () => Promise<{
    readonly VerificationFlow: new (
      context: VerificationContext,
      tell: (news: AccountNews) => void,
      loadCatalogue: LoadCatalogue,
    ) => Verification;
  }>;
}

/** A page whose choices a verification compares with those of an account. */
export type VerificationContext = DeliveryContext & { readonly view: PageView };
