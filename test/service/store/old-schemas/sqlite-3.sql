PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE brand (
    id text primary key,
    name text not null unique,
    region text,
    key blob not null,
    created_at integer not null
  ) strict;
INSERT INTO brand VALUES('bmdzWAITAZ1mvT0q','Example','DE',X'67d0fd0e74f648b5134350af8a7191c4ba49257c47f88a86629152e418057218',1795444896518);
CREATE TABLE channel (
    id text primary key,
    brand_id text not null references brand (id),
    client_id text not null unique,
    settings text not null,
    created_at integer not null
  ) strict;
INSERT INTO channel VALUES('cbirf62nLMUDM3CZ','bmdzWAITAZ1mvT0q','XJSRiKZz53gJWvlRZIfoTE','{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"TpBA-XogQkEEKhjm6F8mW6aNL-RHBqmQOV0XgIT9EKI"},{"digest":"rDTqVz_MKO5Cv8C9pzbN1b1wo_oeZFEPsMcdR9UX4Rs","validUntil":1795531296520}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}',1795444896519);
INSERT INTO channel VALUES('c9LDPzozAHUG5PTe','bmdzWAITAZ1mvT0q','Rxk5NhjW23VetRrD4P66ay','{"name":"App","secrets":[{"digest":"FPcEDh3rC_9VTl9kieybYFWgo1WS2rj7QB5sL_8cg0I"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}',1795444896520);
CREATE TABLE signing_key (
    kid text primary key,
    jwk text not null,
    created_at integer not null
  ) strict;
INSERT INTO signing_key VALUES('DU2ENLHitibABpuRc1RpELbli2KoK4-90SZu6rcKe8E','{"kty":"EC","x":"Ir855muFpfw-vEkTyHU7Xt7mAeEmXNLxBCMhS5OnS7Q","y":"JwQ08IPMwkIYD6cLQuzN7kUwWGKAqwa-_SX2nTDd590","crv":"P-256","d":"DEcQzge6x0HKEBJBOwedLvCcU25_0FhA8e93JRcA2dI","kid":"DU2ENLHitibABpuRc1RpELbli2KoK4-90SZu6rcKe8E","alg":"ES256","use":"sig"}',1795444896512);
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
INSERT INTO consent VALUES('bmdzWAITAZ1mvT0q','ee3219b0-f7ed-4808-988b-42b555634161','01a208da-f32c-7000-81cd-46250f94a715','anonymous','cbirf62nLMUDM3CZ',1795444896556,NULL,'{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bmdzWAITAZ1mvT0q','5e426123-5bbc-43db-89db-f22078aa297a','01a208da-f32e-7001-87ed-2fa6d0a8752f','anonymous','c9LDPzozAHUG5PTe',1795444896558,NULL,'{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent VALUES('bmdzWAITAZ1mvT0q','37a5a1bf-ae2c-4553-8128-5ac238002c3a','01a208da-f330-7002-8a6d-b8db2d4195a7','verified','cbirf62nLMUDM3CZ',1795444896560,'ee3219b0-f7ed-4808-988b-42b555634161','{"subject":{"verifiedId":"WDmygZJzrz35y1FhPAH9l0cbt5X","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bmdzWAITAZ1mvT0q','37a5a1bf-ae2c-4553-8128-5ac238002c3a','01a208da-f332-7003-b23b-e6572df497c1','verified','cbirf62nLMUDM3CZ',1795444896562,NULL,'{"subject":{"verifiedId":"WDmygZJzrz35y1FhPAH9l0cbt5X"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bmdzWAITAZ1mvT0q','342b68e4-b808-4bcf-856e-44e746caf210','01a208da-f333-7004-af5a-c393f2d59b35','anonymous','cbirf62nLMUDM3CZ',1795444896563,NULL,'{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
CREATE TABLE subject (
    brand_id text not null,
    subject_id text not null,
    linked_to text,
    state text,
    primary key (brand_id, subject_id),
    check ((linked_to is null) <> (state is null))
  ) strict, without rowid;
INSERT INTO subject VALUES('bmdzWAITAZ1mvT0q','342b68e4-b808-4bcf-856e-44e746caf210',NULL,'{"format":1,"origins":[["01a208da-f333-7004-af5a-c393f2d59b35",1795444896563,"cbirf62nLMUDM3CZ","342b68e4-b808-4bcf-856e-44e746caf210"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cbirf62nLMUDM3CZ",["01a208da-f333-7004-af5a-c393f2d59b35",1795444896563]]],"joined":[],"region":["US","01a208da-f333-7004-af5a-c393f2d59b35",1795444896563],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a208da-f333-7004-af5a-c393f2d59b35",1795444896563],"lastUpdate":1795444896563}');
INSERT INTO subject VALUES('bmdzWAITAZ1mvT0q','37a5a1bf-ae2c-4553-8128-5ac238002c3a',NULL,'{"format":1,"origins":[["01a208da-f32c-7000-81cd-46250f94a715",1795444896556,"cbirf62nLMUDM3CZ","ee3219b0-f7ed-4808-988b-42b555634161"],["01a208da-f332-7003-b23b-e6572df497c1",1795444896562,"cbirf62nLMUDM3CZ","37a5a1bf-ae2c-4553-8128-5ac238002c3a"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a208da-f332-7003-b23b-e6572df497c1",1795444896562]],"anonymous":[["locale","nb","01a208da-f32c-7000-81cd-46250f94a715",1795444896556]]},"channels":[["cbirf62nLMUDM3CZ",["01a208da-f32c-7000-81cd-46250f94a715",1795444896556]]],"joined":[["ee3219b0-f7ed-4808-988b-42b555634161",["01a208da-f330-7002-8a6d-b8db2d4195a7",1795444896560]]],"region":["US","01a208da-f332-7003-b23b-e6572df497c1",1795444896562],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a208da-f332-7003-b23b-e6572df497c1",1795444896562],"gpc":[1,"01a208da-f332-7003-b23b-e6572df497c1",1795444896562],"lastUpdate":1795444896562}');
INSERT INTO subject VALUES('bmdzWAITAZ1mvT0q','5e426123-5bbc-43db-89db-f22078aa297a',NULL,'{"format":1,"origins":[["01a208da-f32e-7001-87ed-2fa6d0a8752f",1795444896558,"c9LDPzozAHUG5PTe","5e426123-5bbc-43db-89db-f22078aa297a"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["c9LDPzozAHUG5PTe",["01a208da-f32e-7001-87ed-2fa6d0a8752f",1795444896558]]],"joined":[],"region":["DE","01a208da-f32e-7001-87ed-2fa6d0a8752f",1795444896558],"gpc":[1,"01a208da-f32e-7001-87ed-2fa6d0a8752f",1795444896558],"lastUpdate":1795444896558}');
INSERT INTO subject VALUES('bmdzWAITAZ1mvT0q','ee3219b0-f7ed-4808-988b-42b555634161','37a5a1bf-ae2c-4553-8128-5ac238002c3a',NULL);
CREATE TABLE idempotency (
    client_id text not null,
    key text not null,
    body text not null,
    consent_id text not null,
    created_at integer not null,
    primary key (client_id, key)
  ) strict, without rowid;
INSERT INTO idempotency VALUES('XJSRiKZz53gJWvlRZIfoTE','x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg','QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo','01a208da-f333-7004-af5a-c393f2d59b35',1795444896564);
CREATE TABLE profile (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO profile VALUES('bmdzWAITAZ1mvT0q','37a5a1bf-ae2c-4553-8128-5ac238002c3a','{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile VALUES('bmdzWAITAZ1mvT0q','e2ca0d27-9934-4a5c-b6d1-fbba60ae2456','{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
CREATE TABLE verification (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    changed_at integer not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO verification VALUES('bmdzWAITAZ1mvT0q','37a5a1bf-ae2c-4553-8128-5ac238002c3a','{"codes":[],"issued":[1795444896525]}',1795444896554);
INSERT INTO verification VALUES('bmdzWAITAZ1mvT0q','e2ca0d27-9934-4a5c-b6d1-fbba60ae2456','{"codes":[{"digest":"IbE6pvtlbcQ8kfq4CBBRf2biFEWJLyJFJdfUXY1SGIw","validUntil":1795445496535,"triesLeft":5}],"issued":[1795444896535]}',1795444896565);
CREATE TABLE audit (
    id text primary key,
    at integer not null,
    brand_id text,
    subject_id text,
    what text not null,
    content text not null
  ) strict;
CREATE TABLE daily_count (
    brand_id text not null,
    day text not null,
    measure text not null,
    dimension text not null,
    value text not null,
    count integer not null,
    primary key (brand_id, day, measure, dimension, value)
  ) strict, without rowid;
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
