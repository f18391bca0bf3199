PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE brand (
    id text primary key,
    name text not null unique,
    region text,
    key blob not null,
    created_at integer not null
  ) strict;
INSERT INTO brand VALUES('bFNLWxhxpMAdJuft','Example','DE',X'c5098a61f8e618727d0aa473a163c4298e7943aa728876f834c84829a1020e11',1795754516791);
CREATE TABLE channel (
    id text primary key,
    brand_id text not null references brand (id),
    client_id text not null unique,
    settings text not null,
    created_at integer not null
  ) strict;
INSERT INTO channel VALUES('cRH7fyf2ALDkMjU4','bFNLWxhxpMAdJuft','Qlty3uLGf3ekqg7li6Jifj','{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"Xzab6Yz9K5JXH4K7AlCjrtIIWFI7eavcKGab5MZrY1I"},{"digest":"c3tsFzuRjM31iAcM8FSWnuiioq7V-YJEKS3HELT1mTQ","validUntil":1795840916848}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}',1795754516831);
INSERT INTO channel VALUES('c3ev1XQNR1Md3ImR','bFNLWxhxpMAdJuft','ZiRBXs6n39dOzSZxZKw9rv','{"name":"App","secrets":[{"digest":"WpFnRpDFepqQHB3x7pi1WtURg0bE3psigennTU8zyn4"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}',1795754516843);
CREATE TABLE signing_key (
    kid text primary key,
    jwk text not null,
    created_at integer not null
  ) strict;
INSERT INTO signing_key VALUES('ujp-5b27ZkZEGvnmtDiR1oLPtZtKcuaojB6OiKZ9Tz4','{"kty":"EC","x":"Y0m1Hta0bX68NP9Skk_GJWSj23vg2NRSQ8iompGSfic","y":"rXbQXIdotAukixH3Ssm-z5k8rNyQxOQ7HjReFrYTFv8","crv":"P-256","d":"Ewl2741GXVL2RozipnIs1DJrN0Ts5nmQup1_q_cFH80","kid":"ujp-5b27ZkZEGvnmtDiR1oLPtZtKcuaojB6OiKZ9Tz4","alg":"ES256","use":"sig"}',1795754516657);
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
INSERT INTO consent VALUES('bFNLWxhxpMAdJuft','a576d2e5-bd4f-4b9b-bc7a-83529b617f6f','01a21b4f-61b9-7000-81e7-32712d083428','anonymous','cRH7fyf2ALDkMjU4',1795754516921,NULL,'{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bFNLWxhxpMAdJuft','03241ef7-9ebb-43e9-802e-d5c5416b834e','01a21b4f-61be-7001-977a-c19d4a187ddd','anonymous','c3ev1XQNR1Md3ImR',1795754516926,NULL,'{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent VALUES('bFNLWxhxpMAdJuft','ab577df9-b044-42d5-b604-2d81fcbb62d1','01a21b4f-61c1-7002-aa74-3c8128c3d54d','verified','cRH7fyf2ALDkMjU4',1795754516929,'a576d2e5-bd4f-4b9b-bc7a-83529b617f6f','{"subject":{"verifiedId":"Hsk57yM6C8ucdTiXDYaqx62OEeT","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bFNLWxhxpMAdJuft','ab577df9-b044-42d5-b604-2d81fcbb62d1','01a21b4f-61c4-7003-be21-148a95a5607c','verified','cRH7fyf2ALDkMjU4',1795754516932,NULL,'{"subject":{"verifiedId":"Hsk57yM6C8ucdTiXDYaqx62OEeT"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bFNLWxhxpMAdJuft','43f1f5f0-b4dd-4072-ac38-095a8d5a82df','01a21b4f-61c6-7004-9221-c6d26aa985e2','anonymous','cRH7fyf2ALDkMjU4',1795754516934,NULL,'{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
CREATE TABLE subject (
    brand_id text not null,
    subject_id text not null,
    linked_to text,
    state text,
    primary key (brand_id, subject_id),
    check ((linked_to is null) <> (state is null))
  ) strict, without rowid;
INSERT INTO subject VALUES('bFNLWxhxpMAdJuft','03241ef7-9ebb-43e9-802e-d5c5416b834e',NULL,'{"format":1,"origins":[["01a21b4f-61be-7001-977a-c19d4a187ddd",1795754516926,"c3ev1XQNR1Md3ImR","03241ef7-9ebb-43e9-802e-d5c5416b834e"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["c3ev1XQNR1Md3ImR",["01a21b4f-61be-7001-977a-c19d4a187ddd",1795754516926]]],"joined":[],"region":["DE","01a21b4f-61be-7001-977a-c19d4a187ddd",1795754516926],"gpc":[1,"01a21b4f-61be-7001-977a-c19d4a187ddd",1795754516926],"lastUpdate":1795754516926}');
INSERT INTO subject VALUES('bFNLWxhxpMAdJuft','43f1f5f0-b4dd-4072-ac38-095a8d5a82df',NULL,'{"format":1,"origins":[["01a21b4f-61c6-7004-9221-c6d26aa985e2",1795754516934,"cRH7fyf2ALDkMjU4","43f1f5f0-b4dd-4072-ac38-095a8d5a82df"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cRH7fyf2ALDkMjU4",["01a21b4f-61c6-7004-9221-c6d26aa985e2",1795754516934]]],"joined":[],"region":["US","01a21b4f-61c6-7004-9221-c6d26aa985e2",1795754516934],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a21b4f-61c6-7004-9221-c6d26aa985e2",1795754516934],"lastUpdate":1795754516934}');
INSERT INTO subject VALUES('bFNLWxhxpMAdJuft','a576d2e5-bd4f-4b9b-bc7a-83529b617f6f','ab577df9-b044-42d5-b604-2d81fcbb62d1',NULL);
INSERT INTO subject VALUES('bFNLWxhxpMAdJuft','ab577df9-b044-42d5-b604-2d81fcbb62d1',NULL,'{"format":1,"origins":[["01a21b4f-61b9-7000-81e7-32712d083428",1795754516921,"cRH7fyf2ALDkMjU4","a576d2e5-bd4f-4b9b-bc7a-83529b617f6f"],["01a21b4f-61c4-7003-be21-148a95a5607c",1795754516932,"cRH7fyf2ALDkMjU4","ab577df9-b044-42d5-b604-2d81fcbb62d1"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a21b4f-61c4-7003-be21-148a95a5607c",1795754516932]],"anonymous":[["locale","nb","01a21b4f-61b9-7000-81e7-32712d083428",1795754516921]]},"channels":[["cRH7fyf2ALDkMjU4",["01a21b4f-61b9-7000-81e7-32712d083428",1795754516921]]],"joined":[["a576d2e5-bd4f-4b9b-bc7a-83529b617f6f",["01a21b4f-61c1-7002-aa74-3c8128c3d54d",1795754516929]]],"region":["US","01a21b4f-61c4-7003-be21-148a95a5607c",1795754516932],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a21b4f-61c4-7003-be21-148a95a5607c",1795754516932],"gpc":[1,"01a21b4f-61c4-7003-be21-148a95a5607c",1795754516932],"lastUpdate":1795754516932}');
CREATE TABLE idempotency (
    client_id text not null,
    key text not null,
    body text not null,
    consent_id text not null,
    created_at integer not null,
    primary key (client_id, key)
  ) strict, without rowid;
INSERT INTO idempotency VALUES('Qlty3uLGf3ekqg7li6Jifj','x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg','QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo','01a21b4f-61c6-7004-9221-c6d26aa985e2',1795754516934);
CREATE TABLE profile (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO profile VALUES('bFNLWxhxpMAdJuft','52907292-2e3d-4367-a17e-0f269f4fb2e9','{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile VALUES('bFNLWxhxpMAdJuft','ab577df9-b044-42d5-b604-2d81fcbb62d1','{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
CREATE TABLE verification (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    changed_at integer not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO verification VALUES('bFNLWxhxpMAdJuft','52907292-2e3d-4367-a17e-0f269f4fb2e9','{"codes":[{"digest":"4lbtVzPeJmAPNZ6rD15m12D8NaEuSpCvgSAaW5271js","validUntil":1795755116725,"triesLeft":5}],"issued":[1795754516725]}',1795754516937);
INSERT INTO verification VALUES('bFNLWxhxpMAdJuft','ab577df9-b044-42d5-b604-2d81fcbb62d1','{"codes":[],"issued":[1795754516678]}',1795754516918);
CREATE TABLE audit (
    id text primary key,
    at integer not null,
    brand_id text,
    subject_id text,
    what text not null,
    content text not null
  ) strict;
INSERT INTO audit VALUES('01a21b4f-6138-7000-88e4-7f701b468b07',1795754516792,'bFNLWxhxpMAdJuft',NULL,'brand-created','{"actor":"root","via":"program","after":{"name":"Example","region":"DE"}}');
INSERT INTO audit VALUES('01a21b4f-615f-7001-b825-27fe22175206',1795754516831,'bFNLWxhxpMAdJuft',NULL,'channel-created','{"actor":"root","via":"program","clientId":"Qlty3uLGf3ekqg7li6Jifj","after":{"channelId":"cRH7fyf2ALDkMjU4","name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit VALUES('01a21b4f-616b-7002-a35a-cd2437cbc5ac',1795754516843,'bFNLWxhxpMAdJuft',NULL,'channel-created','{"actor":"root","via":"program","clientId":"ZiRBXs6n39dOzSZxZKw9rv","after":{"channelId":"c3ev1XQNR1Md3ImR","name":"App","scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit VALUES('01a21b4f-617a-7003-b3b3-ba36d70b1052',1795754516858,'bFNLWxhxpMAdJuft',NULL,'channel-secret-rotated','{"actor":"root","via":"program","clientId":"Qlty3uLGf3ekqg7li6Jifj","after":{"otherSecretsValidUntil":["2026-11-28T04:41:56.848Z"]}}');
INSERT INTO audit VALUES('01a21b4f-61ca-7004-a154-682d5fe41d14',1795754516938,'bFNLWxhxpMAdJuft',NULL,'channel-disabled','{"actor":"root","via":"program","clientId":"ZiRBXs6n39dOzSZxZKw9rv","before":{"disabled":false},"after":{"disabled":true}}');
CREATE TABLE daily_count (
    brand_id text not null,
    day text not null,
    measure text not null,
    dimension text not null,
    value text not null,
    count integer not null,
    primary key (brand_id, day, measure, dimension, value)
  ) strict, without rowid;
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','','policy','version','7',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','accepted','','',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','accepted','channel','cRH7fyf2ALDkMjU4',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','accepted','language','',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','accepted','method','',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','accepted','target','ads',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','accepted','vendor','acme',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','policy','version','7',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','refused','','',3);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','refused','channel','c3ev1XQNR1Md3ImR',1);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','refused','channel','cRH7fyf2ALDkMjU4',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','refused','language','',3);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','refused','method','',3);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','refused','target','ads',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','refused','target','video',1);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','refused','vendor','acme',2);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','refused','vendor','tubular',1);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','withdrawn','','',1);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','withdrawn','target','ads',1);
INSERT INTO daily_count VALUES('bFNLWxhxpMAdJuft','2026-11-27','withdrawn','vendor','acme',1);
CREATE TABLE notice (
    brand_id text not null,
    sha256 text not null,
    content text not null,
    published_at integer not null,
    primary key (brand_id, sha256)
  ) strict;
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
pragma user_version = 5;
