PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE brand (
    id text primary key,
    name text not null unique,
    region text,
    key blob not null,
    created_at integer not null
  ) strict;
INSERT INTO brand VALUES('bjo7XAf2SCHMo0Bi','Example','DE',X'3a295db9bf1832d177d502ebc580ed0f3cc3298b66a929e9231ad09534517f69',1795478641279);
CREATE TABLE channel (
    id text primary key,
    brand_id text not null references brand (id),
    client_id text not null unique,
    settings text not null,
    created_at integer not null
  ) strict;
INSERT INTO channel VALUES('c9hIOkFY2PyYjhOs','bjo7XAf2SCHMo0Bi','m9o5uFiR8VUSlbAUPyMpL1','{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"CVM7YkmUKjhEnC42F9dEkPPay0PGpyzYf8DznV6XQ8w"},{"digest":"QDxVUBGIlRim7tFEeizeEtpp53Bx-i7LgYVH5V3Bx5c","validUntil":1795565041377}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}',1795478641295);
INSERT INTO channel VALUES('cK5mMBq3o7vfml1Y','bjo7XAf2SCHMo0Bi','jNTb1L8yyoYbFLGyfZXnRD','{"name":"App","secrets":[{"digest":"tFPPPUWusMtT_t7ff1UdUF2whl2n8l_ei7tkTtnHI5s"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}',1795478641375);
CREATE TABLE signing_key (
    kid text primary key,
    jwk text not null,
    created_at integer not null
  ) strict;
INSERT INTO signing_key VALUES('rqzYb_kqAfwdF8P3ydkXESnxS07o11hrGPR7qxDgibs','{"kty":"EC","x":"tbndAR9yzBCmWiLeim13iEf80aBlExaz2jL-cxnTNGY","y":"M_YGt6-yJR8WbfXfs4-u495JxAmzkOOIJgF267FEMYc","crv":"P-256","d":"o70coPvOErYQKf1sa4elHshYLENbPBMPP0Rx7D71-No","kid":"rqzYb_kqAfwdF8P3ydkXESnxS07o11hrGPR7qxDgibs","alg":"ES256","use":"sig"}',1795478641204);
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
INSERT INTO consent VALUES('bjo7XAf2SCHMo0Bi','70f8a9e3-4187-45be-aba0-571e8188632a','01a20add-dd80-7000-9fce-3b97159ff89c','anonymous','c9hIOkFY2PyYjhOs',1795478642048,NULL,'{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bjo7XAf2SCHMo0Bi','a9167e21-bb84-4862-9385-47eb964281f2','01a20add-dda5-7001-a78e-5534510ebe64','anonymous','cK5mMBq3o7vfml1Y',1795478642085,NULL,'{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent VALUES('bjo7XAf2SCHMo0Bi','af2cf045-a763-4054-9cef-3884a24d81b0','01a20add-ddba-7002-a156-cfc12ad0ac7e','verified','c9hIOkFY2PyYjhOs',1795478642106,'70f8a9e3-4187-45be-aba0-571e8188632a','{"subject":{"verifiedId":"JjPMUwcOrKfukoomcWWrF13i5Pb","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bjo7XAf2SCHMo0Bi','af2cf045-a763-4054-9cef-3884a24d81b0','01a20add-ddec-7003-bba3-c2e22d64ac5b','verified','c9hIOkFY2PyYjhOs',1795478642156,NULL,'{"subject":{"verifiedId":"JjPMUwcOrKfukoomcWWrF13i5Pb"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bjo7XAf2SCHMo0Bi','93dc114b-5e5a-4aa7-a5f6-af0c1ddddfbc','01a20add-de04-7004-b85d-ceac69e5a7bd','anonymous','c9hIOkFY2PyYjhOs',1795478642180,NULL,'{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
CREATE TABLE subject (
    brand_id text not null,
    subject_id text not null,
    linked_to text,
    state text,
    primary key (brand_id, subject_id),
    check ((linked_to is null) <> (state is null))
  ) strict, without rowid;
INSERT INTO subject VALUES('bjo7XAf2SCHMo0Bi','70f8a9e3-4187-45be-aba0-571e8188632a','af2cf045-a763-4054-9cef-3884a24d81b0',NULL);
INSERT INTO subject VALUES('bjo7XAf2SCHMo0Bi','93dc114b-5e5a-4aa7-a5f6-af0c1ddddfbc',NULL,'{"format":1,"origins":[["01a20add-de04-7004-b85d-ceac69e5a7bd",1795478642180,"c9hIOkFY2PyYjhOs","93dc114b-5e5a-4aa7-a5f6-af0c1ddddfbc"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["c9hIOkFY2PyYjhOs",["01a20add-de04-7004-b85d-ceac69e5a7bd",1795478642180]]],"joined":[],"region":["US","01a20add-de04-7004-b85d-ceac69e5a7bd",1795478642180],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a20add-de04-7004-b85d-ceac69e5a7bd",1795478642180],"lastUpdate":1795478642180}');
INSERT INTO subject VALUES('bjo7XAf2SCHMo0Bi','a9167e21-bb84-4862-9385-47eb964281f2',NULL,'{"format":1,"origins":[["01a20add-dda5-7001-a78e-5534510ebe64",1795478642085,"cK5mMBq3o7vfml1Y","a9167e21-bb84-4862-9385-47eb964281f2"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cK5mMBq3o7vfml1Y",["01a20add-dda5-7001-a78e-5534510ebe64",1795478642085]]],"joined":[],"region":["DE","01a20add-dda5-7001-a78e-5534510ebe64",1795478642085],"gpc":[1,"01a20add-dda5-7001-a78e-5534510ebe64",1795478642085],"lastUpdate":1795478642085}');
INSERT INTO subject VALUES('bjo7XAf2SCHMo0Bi','af2cf045-a763-4054-9cef-3884a24d81b0',NULL,'{"format":1,"origins":[["01a20add-dd80-7000-9fce-3b97159ff89c",1795478642048,"c9hIOkFY2PyYjhOs","70f8a9e3-4187-45be-aba0-571e8188632a"],["01a20add-ddec-7003-bba3-c2e22d64ac5b",1795478642156,"c9hIOkFY2PyYjhOs","af2cf045-a763-4054-9cef-3884a24d81b0"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a20add-ddec-7003-bba3-c2e22d64ac5b",1795478642156]],"anonymous":[["locale","nb","01a20add-dd80-7000-9fce-3b97159ff89c",1795478642048]]},"channels":[["c9hIOkFY2PyYjhOs",["01a20add-dd80-7000-9fce-3b97159ff89c",1795478642048]]],"joined":[["70f8a9e3-4187-45be-aba0-571e8188632a",["01a20add-ddba-7002-a156-cfc12ad0ac7e",1795478642106]]],"region":["US","01a20add-ddec-7003-bba3-c2e22d64ac5b",1795478642156],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a20add-ddec-7003-bba3-c2e22d64ac5b",1795478642156],"gpc":[1,"01a20add-ddec-7003-bba3-c2e22d64ac5b",1795478642156],"lastUpdate":1795478642156}');
CREATE TABLE idempotency (
    client_id text not null,
    key text not null,
    body text not null,
    consent_id text not null,
    created_at integer not null,
    primary key (client_id, key)
  ) strict, without rowid;
INSERT INTO idempotency VALUES('m9o5uFiR8VUSlbAUPyMpL1','x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg','QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo','01a20add-de04-7004-b85d-ceac69e5a7bd',1795478642180);
CREATE TABLE profile (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO profile VALUES('bjo7XAf2SCHMo0Bi','af2cf045-a763-4054-9cef-3884a24d81b0','{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile VALUES('bjo7XAf2SCHMo0Bi','ff5330ff-bb10-4f61-8012-6ff774bf431e','{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
CREATE TABLE verification (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    changed_at integer not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO verification VALUES('bjo7XAf2SCHMo0Bi','af2cf045-a763-4054-9cef-3884a24d81b0','{"codes":[],"issued":[1795478641225]}',1795478642012);
INSERT INTO verification VALUES('bjo7XAf2SCHMo0Bi','ff5330ff-bb10-4f61-8012-6ff774bf431e','{"codes":[{"digest":"lzy-QA5EVKtjPYCek766Izw5CY15YqJZhd7THJFwO4k","validUntil":1795479241267,"triesLeft":5}],"issued":[1795478641267]}',1795478642193);
CREATE TABLE audit (
    id text primary key,
    at integer not null,
    brand_id text,
    subject_id text,
    what text not null,
    content text not null
  ) strict;
INSERT INTO audit VALUES('01a20add-da80-7000-a9a7-5de776e4aa02',1795478641280,'bjo7XAf2SCHMo0Bi',NULL,'brand-created','{"actor":"root","via":"program","after":{"name":"Example","region":"DE"}}');
INSERT INTO audit VALUES('01a20add-da8f-7001-8d95-f4ba8943f784',1795478641295,'bjo7XAf2SCHMo0Bi',NULL,'channel-created','{"actor":"root","via":"program","clientId":"m9o5uFiR8VUSlbAUPyMpL1","after":{"channelId":"c9hIOkFY2PyYjhOs","name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit VALUES('01a20add-dadf-7002-b346-5f203287070b',1795478641375,'bjo7XAf2SCHMo0Bi',NULL,'channel-created','{"actor":"root","via":"program","clientId":"jNTb1L8yyoYbFLGyfZXnRD","after":{"channelId":"cK5mMBq3o7vfml1Y","name":"App","scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit VALUES('01a20add-dae2-7003-b325-26a6ad8fc53a',1795478641378,'bjo7XAf2SCHMo0Bi',NULL,'channel-secret-rotated','{"actor":"root","via":"program","clientId":"m9o5uFiR8VUSlbAUPyMpL1","after":{"otherSecretsValidUntil":["2026-11-25T00:04:01.377Z"]}}');
INSERT INTO audit VALUES('01a20add-de2e-7004-b8dd-34e82a243ad6',1795478642222,'bjo7XAf2SCHMo0Bi',NULL,'channel-disabled','{"actor":"root","via":"program","clientId":"jNTb1L8yyoYbFLGyfZXnRD","before":{"disabled":false},"after":{"disabled":true}}');
CREATE TABLE daily_count (
    brand_id text not null,
    day text not null,
    measure text not null,
    dimension text not null,
    value text not null,
    count integer not null,
    primary key (brand_id, day, measure, dimension, value)
  ) strict, without rowid;
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','','policy','version','7',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','accepted','','',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','accepted','channel','c9hIOkFY2PyYjhOs',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','accepted','language','',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','accepted','method','',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','accepted','target','ads',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','accepted','vendor','acme',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','policy','version','7',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','refused','','',3);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','refused','channel','c9hIOkFY2PyYjhOs',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','refused','channel','cK5mMBq3o7vfml1Y',1);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','refused','language','',3);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','refused','method','',3);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','refused','target','ads',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','refused','target','video',1);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','refused','vendor','acme',2);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','refused','vendor','tubular',1);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','withdrawn','','',1);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','withdrawn','target','ads',1);
INSERT INTO daily_count VALUES('bjo7XAf2SCHMo0Bi','2026-11-24','withdrawn','vendor','acme',1);
CREATE INDEX channel_by_brand on channel (brand_id, id);
CREATE INDEX consent_by_time on consent (received_at);
CREATE INDEX subject_by_link on subject (brand_id, linked_to) where linked_to is not null;
CREATE INDEX idempotency_by_time on idempotency (created_at);
CREATE INDEX verification_by_time on verification (changed_at);
CREATE INDEX idempotency_by_consent on idempotency (consent_id);
CREATE INDEX audit_by_time on audit (at, id);
CREATE INDEX audit_by_subject on audit (brand_id, subject_id) where subject_id is not null;
CREATE INDEX consent_by_channel on consent (channel_id, received_at);
CREATE INDEX consent_by_decision on consent (substr(content, instr(content, '"decision:') + 10, 22))
    where instr(content, '"decision:') > 0;
COMMIT;
pragma user_version = 4;
