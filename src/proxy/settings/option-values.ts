export {
  OptionError,
  readFunction,
  readNumber,
  refuseUnknownNames,
} from '../../sdk/settings/option-values.ts';
