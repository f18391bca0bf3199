PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE brand (
    id text primary key,
    name text not null unique,
    region text,
    key blob not null,
    created_at integer not null
  ) strict;
INSERT INTO brand VALUES('btQYutmEm5Je4Z8S','Example','DE',X'c648d855178d17b132eb9291f6504334c8a8444d7abe571db05296475a0fae6b',1795448154598);
CREATE TABLE channel (
    id text primary key,
    brand_id text not null references brand (id),
    client_id text not null unique,
    settings text not null,
    created_at integer not null
  ) strict;
INSERT INTO channel VALUES('cqf6JjPaYXibHZEl','btQYutmEm5Je4Z8S','Dj2SjMU3Qn6htq2LadM5u5','{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"bOMIwjTklf8Heiw4v409anchgAKYM5ewHc7RYxBGLfw"},{"digest":"20_op-n3FXWU60Zp_6Wbhsmunyh1lTZic4V8MXAazKA","validUntil":1795534554606}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}',1795448154599);
INSERT INTO channel VALUES('crnQiuuPot1lN8iC','btQYutmEm5Je4Z8S','QEMtMUxePLxQLBbYS6pY6y','{"name":"App","secrets":[{"digest":"L627I5FMlydUJrwgKl15BTgjS4OGfkD57iNcX14xnnk"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}',1795448154602);
CREATE TABLE signing_key (
    kid text primary key,
    jwk text not null,
    created_at integer not null
  ) strict;
INSERT INTO signing_key VALUES('RgZE2Hg-W-WUUC6KUlER8vwS12OZ8XaYH5rgaR29mOU','{"kty":"EC","x":"2SEOdOG6s7Cocw1-MWk1mlNV4VIl39IsHPgwhlG40Ic","y":"WniQZRU7hkxaXpOtogvsujydo1UswoOhq8P8tz9y1vk","crv":"P-256","d":"puZoO7-q9TeKpDKg9quZTBPIyTaP08DWloV9KriAKTE","kid":"RgZE2Hg-W-WUUC6KUlER8vwS12OZ8XaYH5rgaR29mOU","alg":"ES256","use":"sig"}',1795448154590);
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
INSERT INTO consent VALUES('btQYutmEm5Je4Z8S','38747eb8-1fde-4b74-8ea7-e1a3e8166b5d','01a2090c-aa28-7000-adae-c958ede6d138','anonymous','cqf6JjPaYXibHZEl',1795448154664,NULL,'{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('btQYutmEm5Je4Z8S','193793ae-713f-41b5-a3d3-77e595a721b3','01a2090c-aa2e-7001-8dcc-9e6a64c7df94','anonymous','crnQiuuPot1lN8iC',1795448154670,NULL,'{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent VALUES('btQYutmEm5Je4Z8S','e79097de-0370-4f04-9fb1-f25a63dfff0d','01a2090c-aa34-7002-a18f-1e9977d82a14','verified','cqf6JjPaYXibHZEl',1795448154676,'38747eb8-1fde-4b74-8ea7-e1a3e8166b5d','{"subject":{"verifiedId":"gAvDoN5fnztFxbnkak1fmBRHZJl","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('btQYutmEm5Je4Z8S','e79097de-0370-4f04-9fb1-f25a63dfff0d','01a2090c-aa37-7003-b82a-ced2f1e2e8d6','verified','cqf6JjPaYXibHZEl',1795448154679,NULL,'{"subject":{"verifiedId":"gAvDoN5fnztFxbnkak1fmBRHZJl"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('btQYutmEm5Je4Z8S','621a409e-74fc-4264-bd54-6fa292717cec','01a2090c-aa39-7004-ac1c-b378091fe213','anonymous','cqf6JjPaYXibHZEl',1795448154681,NULL,'{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
CREATE TABLE subject (
    brand_id text not null,
    subject_id text not null,
    linked_to text,
    state text,
    primary key (brand_id, subject_id),
    check ((linked_to is null) <> (state is null))
  ) strict, without rowid;
INSERT INTO subject VALUES('btQYutmEm5Je4Z8S','193793ae-713f-41b5-a3d3-77e595a721b3',NULL,'{"format":1,"origins":[["01a2090c-aa2e-7001-8dcc-9e6a64c7df94",1795448154670,"crnQiuuPot1lN8iC","193793ae-713f-41b5-a3d3-77e595a721b3"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["crnQiuuPot1lN8iC",["01a2090c-aa2e-7001-8dcc-9e6a64c7df94",1795448154670]]],"joined":[],"region":["DE","01a2090c-aa2e-7001-8dcc-9e6a64c7df94",1795448154670],"gpc":[1,"01a2090c-aa2e-7001-8dcc-9e6a64c7df94",1795448154670],"lastUpdate":1795448154670}');
INSERT INTO subject VALUES('btQYutmEm5Je4Z8S','38747eb8-1fde-4b74-8ea7-e1a3e8166b5d','e79097de-0370-4f04-9fb1-f25a63dfff0d',NULL);
INSERT INTO subject VALUES('btQYutmEm5Je4Z8S','621a409e-74fc-4264-bd54-6fa292717cec',NULL,'{"format":1,"origins":[["01a2090c-aa39-7004-ac1c-b378091fe213",1795448154681,"cqf6JjPaYXibHZEl","621a409e-74fc-4264-bd54-6fa292717cec"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cqf6JjPaYXibHZEl",["01a2090c-aa39-7004-ac1c-b378091fe213",1795448154681]]],"joined":[],"region":["US","01a2090c-aa39-7004-ac1c-b378091fe213",1795448154681],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a2090c-aa39-7004-ac1c-b378091fe213",1795448154681],"lastUpdate":1795448154681}');
INSERT INTO subject VALUES('btQYutmEm5Je4Z8S','e79097de-0370-4f04-9fb1-f25a63dfff0d',NULL,'{"format":1,"origins":[["01a2090c-aa28-7000-adae-c958ede6d138",1795448154664,"cqf6JjPaYXibHZEl","38747eb8-1fde-4b74-8ea7-e1a3e8166b5d"],["01a2090c-aa37-7003-b82a-ced2f1e2e8d6",1795448154679,"cqf6JjPaYXibHZEl","e79097de-0370-4f04-9fb1-f25a63dfff0d"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a2090c-aa37-7003-b82a-ced2f1e2e8d6",1795448154679]],"anonymous":[["locale","nb","01a2090c-aa28-7000-adae-c958ede6d138",1795448154664]]},"channels":[["cqf6JjPaYXibHZEl",["01a2090c-aa28-7000-adae-c958ede6d138",1795448154664]]],"joined":[["38747eb8-1fde-4b74-8ea7-e1a3e8166b5d",["01a2090c-aa34-7002-a18f-1e9977d82a14",1795448154676]]],"region":["US","01a2090c-aa37-7003-b82a-ced2f1e2e8d6",1795448154679],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a2090c-aa37-7003-b82a-ced2f1e2e8d6",1795448154679],"gpc":[1,"01a2090c-aa37-7003-b82a-ced2f1e2e8d6",1795448154679],"lastUpdate":1795448154679}');
CREATE TABLE idempotency (
    client_id text not null,
    key text not null,
    body text not null,
    consent_id text not null,
    created_at integer not null,
    primary key (client_id, key)
  ) strict, without rowid;
INSERT INTO idempotency VALUES('Dj2SjMU3Qn6htq2LadM5u5','x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg','QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo','01a2090c-aa39-7004-ac1c-b378091fe213',1795448154681);
CREATE TABLE profile (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO profile VALUES('btQYutmEm5Je4Z8S','d53de536-ce38-4eeb-abac-8a71d8ad4e9b','{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile VALUES('btQYutmEm5Je4Z8S','e79097de-0370-4f04-9fb1-f25a63dfff0d','{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
CREATE TABLE verification (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    changed_at integer not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO verification VALUES('btQYutmEm5Je4Z8S','d53de536-ce38-4eeb-abac-8a71d8ad4e9b','{"codes":[{"digest":"FH4BhXojA0dcIpS-aYVSj2Wb61RockehfRFRSoAz4pA","validUntil":1795448754645,"triesLeft":5}],"issued":[1795448154645]}',1795448154683);
INSERT INTO verification VALUES('btQYutmEm5Je4Z8S','e79097de-0370-4f04-9fb1-f25a63dfff0d','{"codes":[],"issued":[1795448154610]}',1795448154662);
CREATE TABLE audit (
    id text primary key,
    at integer not null,
    brand_id text,
    subject_id text,
    what text not null,
    content text not null
  ) strict;
INSERT INTO audit VALUES('01a2090c-a9e6-7000-85dc-27d47a4a904f',1795448154598,'btQYutmEm5Je4Z8S',NULL,'brand-created','{"actor":"root","via":"program","after":{"name":"Example","region":"DE"}}');
INSERT INTO audit VALUES('01a2090c-a9e7-7001-a5ae-cf1451f2a9f4',1795448154599,'btQYutmEm5Je4Z8S',NULL,'channel-created','{"actor":"root","via":"program","clientId":"Dj2SjMU3Qn6htq2LadM5u5","after":{"channelId":"cqf6JjPaYXibHZEl","name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit VALUES('01a2090c-a9ea-7002-9dcf-300e859398cf',1795448154602,'btQYutmEm5Je4Z8S',NULL,'channel-created','{"actor":"root","via":"program","clientId":"QEMtMUxePLxQLBbYS6pY6y","after":{"channelId":"crnQiuuPot1lN8iC","name":"App","scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit VALUES('01a2090c-a9ee-7003-ac0c-2ece10286bc2',1795448154606,'btQYutmEm5Je4Z8S',NULL,'channel-secret-rotated','{"actor":"root","via":"program","clientId":"Dj2SjMU3Qn6htq2LadM5u5","after":{"otherSecretsValidUntil":"2026-11-24T15:35:54.606Z"}}');
INSERT INTO audit VALUES('01a2090c-aa3e-7004-816e-767693b1730e',1795448154686,'btQYutmEm5Je4Z8S',NULL,'channel-disabled','{"actor":"root","via":"program","clientId":"QEMtMUxePLxQLBbYS6pY6y","before":{"disabled":false},"after":{"disabled":true}}');
CREATE TABLE daily_count (
    brand_id text not null,
    day text not null,
    measure text not null,
    dimension text not null,
    value text not null,
    count integer not null,
    primary key (brand_id, day, measure, dimension, value)
  ) strict, without rowid;
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','','policy','version','7',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','accepted','','',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','accepted','channel','cqf6JjPaYXibHZEl',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','accepted','language','',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','accepted','method','',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','accepted','target','ads',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','accepted','vendor','acme',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','policy','version','7',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','refused','','',3);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','refused','channel','cqf6JjPaYXibHZEl',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','refused','channel','crnQiuuPot1lN8iC',1);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','refused','language','',3);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','refused','method','',3);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','refused','target','ads',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','refused','target','video',1);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','refused','vendor','acme',2);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','refused','vendor','tubular',1);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','withdrawn','','',1);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','withdrawn','target','ads',1);
INSERT INTO daily_count VALUES('btQYutmEm5Je4Z8S','2026-11-23','withdrawn','vendor','acme',1);
CREATE INDEX channel_by_brand on channel (brand_id, id);
CREATE INDEX consent_by_time on consent (received_at);
CREATE INDEX subject_by_link on subject (brand_id, linked_to) where linked_to is not null;
CREATE INDEX idempotency_by_time on idempotency (created_at);
CREATE INDEX verification_by_time on verification (changed_at);
CREATE INDEX idempotency_by_consent on idempotency (consent_id);
CREATE INDEX audit_by_time on audit (at, id);
CREATE INDEX audit_by_subject on audit (brand_id, subject_id) where subject_id is not null;
COMMIT;
pragma user_version = 3;
