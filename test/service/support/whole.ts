import { serviceAddOns, storeAddOns } from '../../../src/programs/service/whole-service.ts';

/** Options by which a service and its store have all add-ons of the package. */
export const whole = { storeAddOns, addOns: serviceAddOns };
