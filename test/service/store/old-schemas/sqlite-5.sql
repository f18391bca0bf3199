PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE audit (
    id text primary key,
    at integer not null,
    brand_id text,
    subject_id text,
    what text not null,
    content text not null
  ) strict;
INSERT INTO "audit" VALUES('01a21ba4-f394-7000-9430-763ffb2c5e62',1795760124820,'bUyh6bTCGD3tw9EA',NULL,'brand-created','{"actor":"root","via":"program","after":{"name":"Example","region":"DE"}}');
INSERT INTO "audit" VALUES('01a21ba4-f396-7001-81b3-9f610c7a1bb7',1795760124822,'bUyh6bTCGD3tw9EA',NULL,'channel-created','{"actor":"root","via":"program","clientId":"ILM0iY0q5lgGTEuDPZBZcB","after":{"channelId":"cJjE2MqEnu5R91Pe","name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO "audit" VALUES('01a21ba4-f397-7002-b24e-b89672b48bba',1795760124823,'bUyh6bTCGD3tw9EA',NULL,'channel-created','{"actor":"root","via":"program","clientId":"PLEFB9ef23VDDxF15ZZBmd","after":{"channelId":"c60DkkXqXj9cwHR6","name":"App","scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO "audit" VALUES('01a21ba4-f39a-7003-a2a1-398dd20762b9',1795760124826,'bUyh6bTCGD3tw9EA',NULL,'channel-secret-rotated','{"actor":"root","via":"program","clientId":"ILM0iY0q5lgGTEuDPZBZcB","after":{"otherSecretsValidUntil":["2026-11-28T06:15:24.824Z"]}}');
INSERT INTO "audit" VALUES('01a21ba4-f3d1-7004-b3a3-b1963e6efd32',1795760124881,'bUyh6bTCGD3tw9EA',NULL,'channel-disabled','{"actor":"root","via":"program","clientId":"PLEFB9ef23VDDxF15ZZBmd","before":{"disabled":false},"after":{"disabled":true}}');
CREATE TABLE brand (
    id text primary key,
    name text not null unique,
    region text,
    key blob not null,
    created_at integer not null
  ) strict;
INSERT INTO "brand" VALUES('bUyh6bTCGD3tw9EA','Example','DE',X'7B3CA64116249EDDB99CDDDB02ECE3333A132CDA0BF4922C86C0700224E24384',1795760124820);
CREATE TABLE channel (
    id text primary key,
    brand_id text not null references brand (id),
    client_id text not null unique,
    settings text not null,
    created_at integer not null
  ) strict;
INSERT INTO "channel" VALUES('cJjE2MqEnu5R91Pe','bUyh6bTCGD3tw9EA','ILM0iY0q5lgGTEuDPZBZcB','{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"uyRfhSaneIyw_Qn8zQR1FVBwemwDyKAVvEs9nka2jKw"},{"digest":"A2N9tQslPCS5CFLaNP5qM_HokcaiIut-SnjNOJS1qSM","validUntil":1795846524824}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}',1795760124822);
INSERT INTO "channel" VALUES('c60DkkXqXj9cwHR6','bUyh6bTCGD3tw9EA','PLEFB9ef23VDDxF15ZZBmd','{"name":"App","secrets":[{"digest":"N_qlp2iHMArhTEHan_Chfi8mGRbrGDimcOsuA6cOrj0"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}',1795760124823);
CREATE TABLE consent (
    brand_id text not null,
    subject_id text not null,
    consent_id text not null,
    kind text not null,
    channel_id text not null,
    received_at integer not null,
    linked text,
    content text not null, salt text, since integer,
    primary key (brand_id, subject_id, consent_id)
  ) strict;
INSERT INTO "consent" VALUES('bUyh6bTCGD3tw9EA','152c0d55-76fe-4d1b-a6fb-6d181c5bf9b1','01a21ba4-f3ba-7000-970f-2554ffc6eba3','anonymous','cJjE2MqEnu5R91Pe',1795760124858,NULL,'{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}','1lMR4GbjCEfiBC8w31tPOg==',0);
INSERT INTO "consent" VALUES('bUyh6bTCGD3tw9EA','db067c79-aa47-4043-846b-195ca0413409','01a21ba4-f3c2-7001-8f35-aea6abbaa851','anonymous','c60DkkXqXj9cwHR6',1795760124866,NULL,'{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}','lfThUt04jsTfO3b+VZd/1Q==',1);
INSERT INTO "consent" VALUES('bUyh6bTCGD3tw9EA','79636f5a-48d6-44cb-8982-98d960a741c9','01a21ba4-f3c7-7002-9b45-7408d303148e','verified','cJjE2MqEnu5R91Pe',1795760124871,'152c0d55-76fe-4d1b-a6fb-6d181c5bf9b1','{"subject":{"verifiedId":"STRU9XLVKYp4NKlvCajDJgThclX","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}','5c77QR0jYEmWwqQ3GXd7eQ==',2);
INSERT INTO "consent" VALUES('bUyh6bTCGD3tw9EA','79636f5a-48d6-44cb-8982-98d960a741c9','01a21ba4-f3ca-7003-b61d-f561f9426946','verified','cJjE2MqEnu5R91Pe',1795760124874,NULL,'{"subject":{"verifiedId":"STRU9XLVKYp4NKlvCajDJgThclX"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}','lNS+aVR98oQV+QMeIAOQmQ==',3);
INSERT INTO "consent" VALUES('bUyh6bTCGD3tw9EA','3da94903-35a5-408f-884e-82ac258fa733','01a21ba4-f3cd-7004-8061-ac43642902f1','anonymous','cJjE2MqEnu5R91Pe',1795760124877,NULL,'{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}','eWU/Eeyu2QcP6iaXOdgj4A==',4);
CREATE TABLE daily_count (
    brand_id text not null,
    day text not null,
    measure text not null,
    dimension text not null,
    value text not null,
    count integer not null,
    primary key (brand_id, day, measure, dimension, value)
  ) strict, without rowid;
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','','policy','version','7',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','accepted','','',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','accepted','channel','cJjE2MqEnu5R91Pe',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','accepted','language','',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','accepted','method','',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','accepted','target','ads',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','accepted','vendor','acme',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','policy','version','7',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','refused','','',3);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','refused','channel','c60DkkXqXj9cwHR6',1);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','refused','channel','cJjE2MqEnu5R91Pe',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','refused','language','',3);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','refused','method','',3);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','refused','target','ads',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','refused','target','video',1);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','refused','vendor','acme',2);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','refused','vendor','tubular',1);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','withdrawn','','',1);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','withdrawn','target','ads',1);
INSERT INTO "daily_count" VALUES('bUyh6bTCGD3tw9EA','2026-11-27','withdrawn','vendor','acme',1);
CREATE TABLE idempotency (
    client_id text not null,
    key text not null,
    body text not null,
    consent_id text not null,
    created_at integer not null,
    primary key (client_id, key)
  ) strict, without rowid;
INSERT INTO "idempotency" VALUES('ILM0iY0q5lgGTEuDPZBZcB','x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg','QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo','01a21ba4-f3cd-7004-8061-ac43642902f1',1795760124877);
CREATE TABLE log_head (
    brand_id text primary key,
    origin text not null,
    key text not null,
    size integer not null,
    checkpoint text not null,
    signed_at integer not null
  ) strict;
INSERT INTO "log_head" VALUES('bUyh6bTCGD3tw9EA','assent/bUyh6bTCGD3tw9EA','l0yGhob/nykkyTSu9cEeFwE6Dh2AyCQEE4k2FMPM3RI=',5,'assent/bUyh6bTCGD3tw9EA
1
lSERv2JXpvN6Qfys743fiXsT9qHtO9TdjpQfYPB3xlM=

— assent/bUyh6bTCGD3tw9EA lOoZ/QKMQ83su7eP/fSaXykw7JSOQcWmWPMWjNv3KHj2FdDsq6I/LOjYJSUwPUj8aDHMOkAai6HMC3l8qVIr/1Cldw0=
',1795760124861);
CREATE TABLE log_text (
    brand_id text not null,
    leaf text not null,
    content text not null,
    primary key (brand_id, leaf)
  ) strict;
CREATE TABLE log_tile (
    brand_id text not null,
    level integer not null,
    number integer not null,
    hashes blob not null,
    primary key (brand_id, level, number)
  ) strict;
INSERT INTO "log_tile" VALUES('bUyh6bTCGD3tw9EA',0,0,X'952111BF6257A6F37A41FCACEF8DDF897B13F6A1ED3BD4DD8E941F60F077C653E30877E43E8F5EE6EEDF061ED577940F733BE6A5FE70DD3535901BEA55B032AAC07E360AC439A0C13B07D20C393EDBC2ADEAD9B6638DFE6B3B595FD43E17B9871A75144B8F94BD859B69115FF79184FEBFE5BD6C4A322E34852CE4FE644FE741E0EB7B1AA1BA741AF80D2BCC19BDFB0B0C8870B84CCD70869153B546904DBEC1');
CREATE TABLE notice (
    brand_id text not null,
    sha256 text not null,
    content text not null,
    published_at integer not null,
    primary key (brand_id, sha256)
  ) strict;
CREATE TABLE pending_leaf (
    brand_id text not null,
    leaf text not null,
    primary key (brand_id, leaf)
  ) strict, without rowid;
CREATE TABLE profile (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO "profile" VALUES('bUyh6bTCGD3tw9EA','79636f5a-48d6-44cb-8982-98d960a741c9','{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO "profile" VALUES('bUyh6bTCGD3tw9EA','80455e6e-753f-4501-92d9-647eb9bbb3f6','{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
CREATE TABLE signing_key (
    kid text primary key,
    jwk text not null,
    created_at integer not null
  ) strict;
INSERT INTO "signing_key" VALUES('5M5ZoJVsDj5YzLQ4o04LQYYgwkpRLaegbuE8bVZo1GQ','{"kty":"EC","x":"sivhtQvHcotoFdHpZe9kHetJ8y2Ud1gg2OAI9kaX6TM","y":"J0R5ViTHhwP9rozmVJ0vEZebpkgb5s2w2YGZg-QIhOM","crv":"P-256","d":"m6V4aA2qDrYxLGmuvJQa3d0c4Qf-7I3-RSgUtE3i7Qc","kid":"5M5ZoJVsDj5YzLQ4o04LQYYgwkpRLaegbuE8bVZo1GQ","alg":"ES256","use":"sig"}',1795760124812);
CREATE TABLE subject (
    brand_id text not null,
    subject_id text not null,
    linked_to text,
    state text,
    primary key (brand_id, subject_id),
    check ((linked_to is null) <> (state is null))
  ) strict, without rowid;
INSERT INTO "subject" VALUES('bUyh6bTCGD3tw9EA','152c0d55-76fe-4d1b-a6fb-6d181c5bf9b1','79636f5a-48d6-44cb-8982-98d960a741c9',NULL);
INSERT INTO "subject" VALUES('bUyh6bTCGD3tw9EA','3da94903-35a5-408f-884e-82ac258fa733',NULL,'{"format":1,"origins":[["01a21ba4-f3cd-7004-8061-ac43642902f1",1795760124877,"cJjE2MqEnu5R91Pe","3da94903-35a5-408f-884e-82ac258fa733"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cJjE2MqEnu5R91Pe",["01a21ba4-f3cd-7004-8061-ac43642902f1",1795760124877]]],"joined":[],"region":["US","01a21ba4-f3cd-7004-8061-ac43642902f1",1795760124877],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a21ba4-f3cd-7004-8061-ac43642902f1",1795760124877],"lastUpdate":1795760124877}');
INSERT INTO "subject" VALUES('bUyh6bTCGD3tw9EA','79636f5a-48d6-44cb-8982-98d960a741c9',NULL,'{"format":1,"origins":[["01a21ba4-f3ba-7000-970f-2554ffc6eba3",1795760124858,"cJjE2MqEnu5R91Pe","152c0d55-76fe-4d1b-a6fb-6d181c5bf9b1"],["01a21ba4-f3ca-7003-b61d-f561f9426946",1795760124874,"cJjE2MqEnu5R91Pe","79636f5a-48d6-44cb-8982-98d960a741c9"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a21ba4-f3ca-7003-b61d-f561f9426946",1795760124874]],"anonymous":[["locale","nb","01a21ba4-f3ba-7000-970f-2554ffc6eba3",1795760124858]]},"channels":[["cJjE2MqEnu5R91Pe",["01a21ba4-f3ba-7000-970f-2554ffc6eba3",1795760124858]]],"joined":[["152c0d55-76fe-4d1b-a6fb-6d181c5bf9b1",["01a21ba4-f3c7-7002-9b45-7408d303148e",1795760124871]]],"region":["US","01a21ba4-f3ca-7003-b61d-f561f9426946",1795760124874],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a21ba4-f3ca-7003-b61d-f561f9426946",1795760124874],"gpc":[1,"01a21ba4-f3ca-7003-b61d-f561f9426946",1795760124874],"lastUpdate":1795760124874}');
INSERT INTO "subject" VALUES('bUyh6bTCGD3tw9EA','db067c79-aa47-4043-846b-195ca0413409',NULL,'{"format":1,"origins":[["01a21ba4-f3c2-7001-8f35-aea6abbaa851",1795760124866,"c60DkkXqXj9cwHR6","db067c79-aa47-4043-846b-195ca0413409"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["c60DkkXqXj9cwHR6",["01a21ba4-f3c2-7001-8f35-aea6abbaa851",1795760124866]]],"joined":[],"region":["DE","01a21ba4-f3c2-7001-8f35-aea6abbaa851",1795760124866],"gpc":[1,"01a21ba4-f3c2-7001-8f35-aea6abbaa851",1795760124866],"lastUpdate":1795760124866}');
CREATE TABLE verification (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    changed_at integer not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO "verification" VALUES('bUyh6bTCGD3tw9EA','79636f5a-48d6-44cb-8982-98d960a741c9','{"codes":[],"issued":[1795760124833]}',1795760124855);
INSERT INTO "verification" VALUES('bUyh6bTCGD3tw9EA','80455e6e-753f-4501-92d9-647eb9bbb3f6','{"codes":[{"digest":"RPteW-CImgAxthNyAIAdlcm1CRjUMm80Ou3WxpCywuU","validUntil":1795760724880,"triesLeft":5}],"issued":[1795760124880]}',1795760124880);
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
CREATE INDEX consent_without_leaf on consent (consent_id) where salt is null;
COMMIT;
PRAGMA user_version=5;
