PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE brand (
    id text primary key,
    name text not null unique,
    region text,
    key blob not null,
    created_at integer not null
  ) strict;
INSERT INTO brand VALUES('beRhI5JEGtaU3jRD','Example','DE',X'46c17d3a9f99f3bada74bacd25e53d73a2b3326946db39639b117acfefc5eb54',1795436337730);
CREATE TABLE channel (
    id text primary key,
    brand_id text not null references brand (id),
    client_id text not null unique,
    settings text not null,
    created_at integer not null
  ) strict;
INSERT INTO channel VALUES('cUkiJC0TgXltPsSm','beRhI5JEGtaU3jRD','qEaMOkZjF3zYazEhJCtksA','{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"QWh_r2W-BEicGgnfJ6IsPUcu1GU0-Av0wtHlbdOAK7s"},{"digest":"USLKlHW8yyQny_gAFEd6T_Rk8aOWEX5QrBcPc9hv1eY","validUntil":1795522737738}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}',1795436337732);
INSERT INTO channel VALUES('cGuJFvWfVBYZF4db','beRhI5JEGtaU3jRD','P5nL2AzYneucFtpqcMdKwu','{"name":"App","secrets":[{"digest":"quVatH_DyeqSxGlhbXUlBGMItWZnY_WEHOmX_YVkfjY"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}',1795436337736);
CREATE TABLE signing_key (
    kid text primary key,
    jwk text not null,
    created_at integer not null
  ) strict;
INSERT INTO signing_key VALUES('tlVHW7N6tKdgxm8FNVCXp6rtZutxoBB41_RKp9gQj1Q','{"kty":"EC","x":"MP210cHA6aE5RZ7iR8ioclutwTr8a1T9VdjUoiaiRxI","y":"j36Xm_wRtMPE03QWfKXSrUWgybjiVl99yv2M6YFOrQs","crv":"P-256","d":"9-AVAJqE4W-eYu3fhH9S24kneYVAuAsx9r4HYf7iGpo","kid":"tlVHW7N6tKdgxm8FNVCXp6rtZutxoBB41_RKp9gQj1Q","alg":"ES256","use":"sig"}',1795436337711);
CREATE TABLE consent (
    brand_id text not null,
    subject_id text not null,
    consent_id text not null,
    kind text not null,
    channel_id text not null,
    received_at integer not null,
    linked text,
    content text not null,
    primary key (brand_id, subject_id, consent_id)
  ) strict;
INSERT INTO consent VALUES('beRhI5JEGtaU3jRD','8a35d629-b1b9-44e8-bb8f-fd9134b24cd7','01a20858-5b01-7000-8a0f-2b7ab1a48cf2','anonymous','cUkiJC0TgXltPsSm',1795436337921,NULL,'{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('beRhI5JEGtaU3jRD','3cf964aa-a5e5-4263-8676-367e2f226810','01a20858-5b13-7001-b55d-2046ab058835','anonymous','cGuJFvWfVBYZF4db',1795436337939,NULL,'{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent VALUES('beRhI5JEGtaU3jRD','61def435-5ae3-41f2-8dfc-24d5d9b6ccd3','01a20858-5b21-7002-9a66-d8cc67ef7f69','verified','cUkiJC0TgXltPsSm',1795436337953,'8a35d629-b1b9-44e8-bb8f-fd9134b24cd7','{"subject":{"verifiedId":"u7F4IrZuQA8mLsFpZVdbBwdzd1u","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('beRhI5JEGtaU3jRD','61def435-5ae3-41f2-8dfc-24d5d9b6ccd3','01a20858-5b33-7003-98a1-2a0df5ac7731','verified','cUkiJC0TgXltPsSm',1795436337971,NULL,'{"subject":{"verifiedId":"u7F4IrZuQA8mLsFpZVdbBwdzd1u"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('beRhI5JEGtaU3jRD','76c0b40c-761c-4c78-a7cb-f36b85aaa463','01a20858-5b3c-7004-a223-91146e956d82','anonymous','cUkiJC0TgXltPsSm',1795436337980,NULL,'{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
CREATE TABLE subject (
    brand_id text not null,
    subject_id text not null,
    linked_to text,
    state text,
    primary key (brand_id, subject_id),
    check ((linked_to is null) <> (state is null))
  ) strict, without rowid;
INSERT INTO subject VALUES('beRhI5JEGtaU3jRD','3cf964aa-a5e5-4263-8676-367e2f226810',NULL,'{"format":1,"origins":[["01a20858-5b13-7001-b55d-2046ab058835",1795436337939,"cGuJFvWfVBYZF4db","3cf964aa-a5e5-4263-8676-367e2f226810"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cGuJFvWfVBYZF4db",["01a20858-5b13-7001-b55d-2046ab058835",1795436337939]]],"joined":[],"region":["DE","01a20858-5b13-7001-b55d-2046ab058835",1795436337939],"gpc":[1,"01a20858-5b13-7001-b55d-2046ab058835",1795436337939],"lastUpdate":1795436337939}');
INSERT INTO subject VALUES('beRhI5JEGtaU3jRD','61def435-5ae3-41f2-8dfc-24d5d9b6ccd3',NULL,'{"format":1,"origins":[["01a20858-5b01-7000-8a0f-2b7ab1a48cf2",1795436337921,"cUkiJC0TgXltPsSm","8a35d629-b1b9-44e8-bb8f-fd9134b24cd7"],["01a20858-5b33-7003-98a1-2a0df5ac7731",1795436337971,"cUkiJC0TgXltPsSm","61def435-5ae3-41f2-8dfc-24d5d9b6ccd3"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a20858-5b33-7003-98a1-2a0df5ac7731",1795436337971]],"anonymous":[["locale","nb","01a20858-5b01-7000-8a0f-2b7ab1a48cf2",1795436337921]]},"channels":[["cUkiJC0TgXltPsSm",["01a20858-5b01-7000-8a0f-2b7ab1a48cf2",1795436337921]]],"joined":[["8a35d629-b1b9-44e8-bb8f-fd9134b24cd7",["01a20858-5b21-7002-9a66-d8cc67ef7f69",1795436337953]]],"region":["US","01a20858-5b33-7003-98a1-2a0df5ac7731",1795436337971],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a20858-5b33-7003-98a1-2a0df5ac7731",1795436337971],"gpc":[1,"01a20858-5b33-7003-98a1-2a0df5ac7731",1795436337971],"lastUpdate":1795436337971}');
INSERT INTO subject VALUES('beRhI5JEGtaU3jRD','76c0b40c-761c-4c78-a7cb-f36b85aaa463',NULL,'{"format":1,"origins":[["01a20858-5b3c-7004-a223-91146e956d82",1795436337980,"cUkiJC0TgXltPsSm","76c0b40c-761c-4c78-a7cb-f36b85aaa463"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cUkiJC0TgXltPsSm",["01a20858-5b3c-7004-a223-91146e956d82",1795436337980]]],"joined":[],"region":["US","01a20858-5b3c-7004-a223-91146e956d82",1795436337980],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a20858-5b3c-7004-a223-91146e956d82",1795436337980],"lastUpdate":1795436337980}');
INSERT INTO subject VALUES('beRhI5JEGtaU3jRD','8a35d629-b1b9-44e8-bb8f-fd9134b24cd7','61def435-5ae3-41f2-8dfc-24d5d9b6ccd3',NULL);
CREATE TABLE idempotency (
    client_id text not null,
    key text not null,
    body text not null,
    consent_id text not null,
    created_at integer not null,
    primary key (client_id, key)
  ) strict, without rowid;
INSERT INTO idempotency VALUES('qEaMOkZjF3zYazEhJCtksA','x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg','QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo','01a20858-5b3c-7004-a223-91146e956d82',1795436337980);
CREATE TABLE profile (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO profile VALUES('beRhI5JEGtaU3jRD','61def435-5ae3-41f2-8dfc-24d5d9b6ccd3','{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile VALUES('beRhI5JEGtaU3jRD','79b30eba-63de-4281-b4be-2be67e9d11e0','{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
CREATE TABLE verification (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    changed_at integer not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO verification VALUES('beRhI5JEGtaU3jRD','61def435-5ae3-41f2-8dfc-24d5d9b6ccd3','{"codes":[],"issued":[1795436337717]}',1795436337908);
INSERT INTO verification VALUES('beRhI5JEGtaU3jRD','79b30eba-63de-4281-b4be-2be67e9d11e0','{"codes":[{"digest":"BTKnlS0m3tC84AgTZuhP8LNOZRnMHNa5eDP4HlTY0dc","validUntil":1795436937726,"triesLeft":5}],"issued":[1795436337726]}',1795436337987);
CREATE INDEX channel_by_brand on channel (brand_id, id);
CREATE INDEX consent_by_time on consent (received_at);
CREATE INDEX subject_by_link on subject (brand_id, linked_to) where linked_to is not null;
CREATE INDEX idempotency_by_time on idempotency (created_at);
CREATE INDEX verification_by_time on verification (changed_at);
CREATE INDEX idempotency_by_consent on idempotency (consent_id);
COMMIT;
pragma user_version = 2;
