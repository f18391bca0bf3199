/**
 * What the tools stored after a visitor chose: written by vanilla-cookieconsent 3.1.0, klaro 0.7.22, orejime 3.2.1,
 * tarteaucitron 1.34.0 and c15t 2.2.1 in Chromium; and, of OneTrust and Cookiebot, cookies as their documentation and
 * public sites have them, with other identifiers.
 */
export const stored = {
  'vanilla-cookieconsent': {
    refused:
      '%7B%22categories%22%3A%5B%22necessary%22%5D%2C%22revision%22%3A0%2C%22data%22%3Anull%2C%22consentTimestamp%22%3A%222026-11-27T00%3A20%3A34.958Z%22%2C%22consentId%22%3A%22e94ba4a0-3ea0-4192-928c-4b2f28872078%22%2C%22services%22%3A%7B%22necessary%22%3A%5B%5D%2C%22statistics%22%3A%5B%5D%2C%22marketing%22%3A%5B%5D%7D%2C%22languageCode%22%3A%22en%22%2C%22lastConsentTimestamp%22%3A%222026-11-27T00%3A20%3A34.958Z%22%2C%22expirationTime%22%3A1811463634965%7D',
    oneService:
      '%7B%22categories%22%3A%5B%22statistics%22%2C%22necessary%22%5D%2C%22revision%22%3A0%2C%22data%22%3Anull%2C%22consentTimestamp%22%3A%222026-11-27T00%3A20%3A37.423Z%22%2C%22consentId%22%3A%22e8014845-c791-48d7-94cf-046b192d9598%22%2C%22services%22%3A%7B%22necessary%22%3A%5B%5D%2C%22statistics%22%3A%5B%22tally%22%5D%2C%22marketing%22%3A%5B%5D%7D%2C%22languageCode%22%3A%22en%22%2C%22lastConsentTimestamp%22%3A%222026-11-27T00%3A20%3A37.423Z%22%2C%22expirationTime%22%3A1811463637423%7D',
    inLocalStorage:
      '{"categories":["necessary"],"revision":0,"data":null,"consentTimestamp":"2026-11-27T00:20:38.594Z","consentId":"4a8c2cf5-1fdf-41ad-bc45-e347ab60c2f9","services":{"necessary":[],"statistics":[],"marketing":[]},"languageCode":"en","lastConsentTimestamp":"2026-11-27T00:20:38.594Z","expirationTime":1811463638594}',
  },
  klaro: {
    refused: '%7B%22tally%22%3Afalse%2C%22tubular%22%3Afalse%7D',
    oneAccepted: '%7B%22tally%22%3Atrue%2C%22tubular%22%3Afalse%7D',
  },
  orejime: {
    refused: '{%22tally%22:false%2C%22tubular%22:false}',
    oneAccepted: '{%22tally%22:true%2C%22tubular%22:false}',
  },
  tarteaucitron: {
    refused: '!gtag=false!youtube=false',
    oneRefused: '!gtag=wait!youtube=false',
    unanswered: '!gtag=wait!youtube=wait',
  },
  onetrust: {
    oneRefused:
      'isGpcEnabled=0&datestamp=Fri+Nov+27+2026+09%3A47%3A56+GMT%2B0100+(Central+European+Standard+Time)&version=202401.2.0&browserGpcFlag=0&isIABGlobal=false&hosts=H4%3A0&consentId=00000000-0000-4000-8000-000000000000&interactionCount=1&landingPath=NotLandingPage&groups=C0001%3A1%2CC0002%3A0%2CC0004%3A1&AwaitingReconsent=false',
    alertBoxClosed: '2026-11-27T08:47:56.585Z',
  },
  cookiebot: {
    oneAccepted:
      '{stamp:%27AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==%27%2Cnecessary:true%2Cpreferences:true%2Cstatistics:false%2Cmarketing:false%2Cmethod:%27explicit%27%2Cver:1%2Cutc:1795738856138%2Cregion:%27de%27}',
    implied:
      '{stamp:%27-1%27%2Cnecessary:true%2Cpreferences:true%2Cstatistics:true%2Cmarketing:true%2Cmethod:%27implied%27%2Cver:1%2Cutc:1795738856138%2Cregion:%27CN%27}',
  },
  c15t: {
    refused:
      'c.necessary:1,i.t:1795738859793,i.sid:sub_111D9fK9qDhvHycRczqBqjBEFZ,i.mpf:530a2fff503ff19aa2e968a39e567ff6f28417d940c760554afd26865862a956',
    oneAccepted:
      'c.necessary:1,c.measurement:1,i.t:1795738861394,i.sid:sub_111D9fKC8Rz5U9GH4rErvN1YNo,i.mpf:530a2fff503ff19aa2e968a39e567ff6f28417d940c760554afd26865862a956',
    inLocalStorage:
      '{"consents":{"necessary":true,"functionality":false,"measurement":true,"experience":false,"marketing":false},"consentInfo":{"time":1795738861394,"subjectId":"sub_111D9fKC8Rz5U9GH4rErvN1YNo","materialPolicyFingerprint":"530a2fff503ff19aa2e968a39e567ff6f28417d940c760554afd26865862a956"}}',
  },
} as const;
