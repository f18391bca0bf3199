CREATE TABLE assent_schema (
    version integer NOT NULL,
    readable_from integer NOT NULL
);
CREATE TABLE audit (
    id text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    brand_id text COLLATE pg_catalog."C",
    subject_id text COLLATE pg_catalog."C",
    what text NOT NULL,
    content text NOT NULL
);
CREATE TABLE brand (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    region text,
    key bytea NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE channel (
    id text NOT NULL COLLATE pg_catalog."C",
    brand_id text NOT NULL COLLATE pg_catalog."C",
    client_id text NOT NULL COLLATE pg_catalog."C",
    settings text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE consent (
    bucket integer NOT NULL,
    brand_id text NOT NULL COLLATE pg_catalog."C",
    subject_id text NOT NULL COLLATE pg_catalog."C",
    consent_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    channel_id text NOT NULL COLLATE pg_catalog."C",
    received_at bigint NOT NULL,
    linked text COLLATE pg_catalog."C",
    content text NOT NULL
);
CREATE TABLE daily_count (
    bucket integer NOT NULL,
    brand_id text NOT NULL COLLATE pg_catalog."C",
    day text NOT NULL COLLATE pg_catalog."C",
    measure text NOT NULL COLLATE pg_catalog."C",
    dimension text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C",
    count bigint NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE idempotency (
    bucket integer NOT NULL,
    client_id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    brand_id text NOT NULL COLLATE pg_catalog."C",
    subject_id text NOT NULL COLLATE pg_catalog."C",
    body text NOT NULL,
    consent_id text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL
);
CREATE TABLE profile (
    bucket integer NOT NULL,
    brand_id text NOT NULL COLLATE pg_catalog."C",
    subject_id text NOT NULL COLLATE pg_catalog."C",
    content text NOT NULL
);
CREATE TABLE signing_key (
    kid text NOT NULL COLLATE pg_catalog."C",
    jwk text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE subject (
    bucket integer NOT NULL,
    brand_id text NOT NULL COLLATE pg_catalog."C",
    subject_id text NOT NULL COLLATE pg_catalog."C",
    linked_to text COLLATE pg_catalog."C",
    state text,
    CONSTRAINT subject_check CHECK (((linked_to IS NULL) OR (state IS NULL)))
);
CREATE TABLE verification (
    bucket integer NOT NULL,
    brand_id text NOT NULL COLLATE pg_catalog."C",
    subject_id text NOT NULL COLLATE pg_catalog."C",
    content text NOT NULL,
    forget_at bigint NOT NULL
);
INSERT INTO assent_schema (version, readable_from) VALUES (4, 1);
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a21468-b6db-7000-967b-7adb330d3be0', 1795638736603, 'bfgtpNlQPH4lC4Ug', NULL, 'brand-created', '{"actor":"root","via":"program","after":{"name":"Example","region":"DE"}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a21468-b6df-7001-84db-bc5dc3039601', 1795638736607, 'bfgtpNlQPH4lC4Ug', NULL, 'channel-created', '{"actor":"root","via":"program","clientId":"11XZJaSNiVTn46Qkd3LSRK","after":{"channelId":"ctXJIzp2kUuAbBFM","name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a21468-b6e3-7002-8b3a-264e0e7a0202', 1795638736611, 'bfgtpNlQPH4lC4Ug', NULL, 'channel-created', '{"actor":"root","via":"program","clientId":"vzuIj9QhQZtt4GFBy7i3TS","after":{"channelId":"cW8fkiODrGWuNcFE","name":"App","scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a21468-b6e7-7003-ab15-ae974ffdf95b', 1795638736615, 'bfgtpNlQPH4lC4Ug', NULL, 'channel-secret-rotated', '{"actor":"root","via":"program","clientId":"11XZJaSNiVTn46Qkd3LSRK","after":{"otherSecretsValidUntil":["2026-11-26T20:32:16.612Z"]}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a21468-b75f-7004-a220-8330d1aa7563', 1795638736735, 'bfgtpNlQPH4lC4Ug', NULL, 'channel-disabled', '{"actor":"root","via":"program","clientId":"vzuIj9QhQZtt4GFBy7i3TS","before":{"disabled":false},"after":{"disabled":true}}');
INSERT INTO brand (id, name, region, key, created_at) VALUES ('bfgtpNlQPH4lC4Ug', 'Example', 'DE', '\x951f81b0fac2f36163ebcd6029b5b9f67c77e44afcf2818d478749d26fb3af41', 1795638736602);
INSERT INTO channel (id, brand_id, client_id, settings, created_at) VALUES ('ctXJIzp2kUuAbBFM', 'bfgtpNlQPH4lC4Ug', '11XZJaSNiVTn46Qkd3LSRK', '{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"XFvpO4YOtiNJTVPB4acOr6cLGiuG6pvaLh2iprhLsHE"},{"digest":"uu63PAJWZntts-hmXRZWytf34G8IiFI-HEYgfowZnzk","validUntil":1795725136612}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}', 1795638736607);
INSERT INTO channel (id, brand_id, client_id, settings, created_at) VALUES ('cW8fkiODrGWuNcFE', 'bfgtpNlQPH4lC4Ug', 'vzuIj9QhQZtt4GFBy7i3TS', '{"name":"App","secrets":[{"digest":"t6YgUdxnZfeCcFSfc_ql5jfdfqkyWhx8uEQ47LdRFMQ"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}', 1795638736610);
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (232, 'bfgtpNlQPH4lC4Ug', '3a394ac6-82ba-4771-a5dd-bc32274519e6', '01a21468-b72c-7000-a48e-f5cad6b6cfb2', 'anonymous', 'ctXJIzp2kUuAbBFM', 1795638736684, NULL, '{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (148, 'bfgtpNlQPH4lC4Ug', '251b3415-f6f2-4af4-a235-c73570d35ef3', '01a21468-b738-7001-b38d-fec1b7e03abf', 'anonymous', 'cW8fkiODrGWuNcFE', 1795638736696, NULL, '{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (621, 'bfgtpNlQPH4lC4Ug', '9b5d7359-b6c6-46de-bf77-ef2539664953', '01a21468-b743-7002-9b52-5aeebf47e165', 'verified', 'ctXJIzp2kUuAbBFM', 1795638736707, '3a394ac6-82ba-4771-a5dd-bc32274519e6', '{"subject":{"verifiedId":"VWiEKJDMpsHYXaIy7z8cpKq7S4C","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (621, 'bfgtpNlQPH4lC4Ug', '9b5d7359-b6c6-46de-bf77-ef2539664953', '01a21468-b74a-7003-bfc2-3f9cefdbb2dd', 'verified', 'ctXJIzp2kUuAbBFM', 1795638736714, NULL, '{"subject":{"verifiedId":"VWiEKJDMpsHYXaIy7z8cpKq7S4C"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (441, 'bfgtpNlQPH4lC4Ug', '6e7ed21a-2c22-4f56-8273-f3c8085c012f', '01a21468-b752-7004-a4fd-88446a0b9c00', 'anonymous', 'ctXJIzp2kUuAbBFM', 1795638736722, NULL, '{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'refused', 'channel', 'cW8fkiODrGWuNcFE', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'refused', 'target', 'ads', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'refused', 'vendor', 'acme', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'withdrawn', '', '', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'withdrawn', 'target', 'ads', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'withdrawn', 'vendor', 'acme', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'accepted', '', '', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'accepted', 'channel', 'ctXJIzp2kUuAbBFM', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'accepted', 'language', '', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'accepted', 'method', '', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'accepted', 'target', 'ads', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'accepted', 'vendor', 'acme', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '', 'policy', 'version', '7', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'policy', 'version', '7', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'refused', '', '', 3);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'refused', 'channel', 'ctXJIzp2kUuAbBFM', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'refused', 'language', '', 3);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'refused', 'method', '', 3);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'refused', 'target', 'video', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (3, 'bfgtpNlQPH4lC4Ug', '2026-11-25', 'refused', 'vendor', 'tubular', 1);
INSERT INTO idempotency (bucket, client_id, key, brand_id, subject_id, body, consent_id, created_at) VALUES (441, '11XZJaSNiVTn46Qkd3LSRK', 'x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg', 'bfgtpNlQPH4lC4Ug', '6e7ed21a-2c22-4f56-8273-f3c8085c012f', 'QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo', '01a21468-b752-7004-a4fd-88446a0b9c00', 1795638736718);
INSERT INTO profile (bucket, brand_id, subject_id, content) VALUES (621, 'bfgtpNlQPH4lC4Ug', '9b5d7359-b6c6-46de-bf77-ef2539664953', '{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile (bucket, brand_id, subject_id, content) VALUES (385, 'bfgtpNlQPH4lC4Ug', '6055b7fb-dcd3-423b-b619-9e699279c4b6', '{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO signing_key (kid, jwk, created_at) VALUES ('6GrzMRUZpPuJXlHwWAan2V17OADZ2xkUz5dPKAYllrg', '{"kty":"EC","x":"HBOmkFVMMJdmnVUyXfFU5jgWBrwLOEYFqRkWgjCOHCQ","y":"pFcps7mtSy5fqKEPh-Wvn0BCZoapJh49a29_AeHgYdM","crv":"P-256","d":"qSrbqSIW-THVy6EFJGv3Inq1TXjiuR3C__yV4IhLROg","kid":"6GrzMRUZpPuJXlHwWAan2V17OADZ2xkUz5dPKAYllrg","alg":"ES256","use":"sig"}', 1795638736588);
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (148, 'bfgtpNlQPH4lC4Ug', '251b3415-f6f2-4af4-a235-c73570d35ef3', NULL, '{"format":1,"origins":[["01a21468-b738-7001-b38d-fec1b7e03abf",1795638736696,"cW8fkiODrGWuNcFE","251b3415-f6f2-4af4-a235-c73570d35ef3"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cW8fkiODrGWuNcFE",["01a21468-b738-7001-b38d-fec1b7e03abf",1795638736696]]],"joined":[],"region":["DE","01a21468-b738-7001-b38d-fec1b7e03abf",1795638736696],"gpc":[1,"01a21468-b738-7001-b38d-fec1b7e03abf",1795638736696],"lastUpdate":1795638736696}');
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (232, 'bfgtpNlQPH4lC4Ug', '3a394ac6-82ba-4771-a5dd-bc32274519e6', '9b5d7359-b6c6-46de-bf77-ef2539664953', NULL);
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (621, 'bfgtpNlQPH4lC4Ug', '9b5d7359-b6c6-46de-bf77-ef2539664953', NULL, '{"format":1,"origins":[["01a21468-b72c-7000-a48e-f5cad6b6cfb2",1795638736684,"ctXJIzp2kUuAbBFM","3a394ac6-82ba-4771-a5dd-bc32274519e6"],["01a21468-b74a-7003-bfc2-3f9cefdbb2dd",1795638736714,"ctXJIzp2kUuAbBFM","9b5d7359-b6c6-46de-bf77-ef2539664953"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a21468-b74a-7003-bfc2-3f9cefdbb2dd",1795638736714]],"anonymous":[["locale","nb","01a21468-b72c-7000-a48e-f5cad6b6cfb2",1795638736684]]},"channels":[["ctXJIzp2kUuAbBFM",["01a21468-b72c-7000-a48e-f5cad6b6cfb2",1795638736684]]],"joined":[["3a394ac6-82ba-4771-a5dd-bc32274519e6",["01a21468-b743-7002-9b52-5aeebf47e165",1795638736707]]],"region":["US","01a21468-b74a-7003-bfc2-3f9cefdbb2dd",1795638736714],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a21468-b74a-7003-bfc2-3f9cefdbb2dd",1795638736714],"gpc":[1,"01a21468-b74a-7003-bfc2-3f9cefdbb2dd",1795638736714],"lastUpdate":1795638736714}');
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (441, 'bfgtpNlQPH4lC4Ug', '6e7ed21a-2c22-4f56-8273-f3c8085c012f', NULL, '{"format":1,"origins":[["01a21468-b752-7004-a4fd-88446a0b9c00",1795638736722,"ctXJIzp2kUuAbBFM","6e7ed21a-2c22-4f56-8273-f3c8085c012f"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["ctXJIzp2kUuAbBFM",["01a21468-b752-7004-a4fd-88446a0b9c00",1795638736722]]],"joined":[],"region":["US","01a21468-b752-7004-a4fd-88446a0b9c00",1795638736722],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a21468-b752-7004-a4fd-88446a0b9c00",1795638736722],"lastUpdate":1795638736722}');
INSERT INTO verification (bucket, brand_id, subject_id, content, forget_at) VALUES (621, 'bfgtpNlQPH4lC4Ug', '9b5d7359-b6c6-46de-bf77-ef2539664953', '{"codes":[],"issued":[1795638736609]}', 1795645936675);
INSERT INTO verification (bucket, brand_id, subject_id, content, forget_at) VALUES (385, 'bfgtpNlQPH4lC4Ug', '6055b7fb-dcd3-423b-b619-9e699279c4b6', '{"codes":[{"digest":"n9zJhV48DHYFu97kCfrviIaMFK1fhc_ZM6dXhj4gZZ4","validUntil":1795639336651,"triesLeft":5}],"issued":[1795638736651]}', 1795645936730);
ALTER TABLE ONLY audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY brand
    ADD CONSTRAINT brand_name_key UNIQUE (name);
ALTER TABLE ONLY brand
    ADD CONSTRAINT brand_pkey PRIMARY KEY (id);
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_client_id_key UNIQUE (client_id);
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_pkey PRIMARY KEY (id);
ALTER TABLE ONLY consent
    ADD CONSTRAINT consent_pkey PRIMARY KEY (bucket, brand_id, subject_id, consent_id);
ALTER TABLE ONLY daily_count
    ADD CONSTRAINT daily_count_pkey PRIMARY KEY (bucket, brand_id, day, measure, dimension, value);
ALTER TABLE ONLY idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (bucket, client_id, key);
ALTER TABLE ONLY profile
    ADD CONSTRAINT profile_pkey PRIMARY KEY (bucket, brand_id, subject_id);
ALTER TABLE ONLY signing_key
    ADD CONSTRAINT signing_key_pkey PRIMARY KEY (kid);
ALTER TABLE ONLY subject
    ADD CONSTRAINT subject_pkey PRIMARY KEY (bucket, brand_id, subject_id);
ALTER TABLE ONLY verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (bucket, brand_id, subject_id);
CREATE INDEX audit_by_subject ON audit USING btree (brand_id, subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_by_time ON audit USING btree (at, id);
CREATE INDEX channel_by_brand ON channel USING btree (brand_id, id);
CREATE INDEX consent_by_channel ON consent USING btree (channel_id, received_at);
CREATE INDEX consent_by_decision ON consent USING btree (substr(content, (strpos(content, '"decision:'::text) + 10), 22) COLLATE "C") WHERE (strpos(content, '"decision:'::text) > 0);
CREATE INDEX consent_by_time ON consent USING btree (received_at);
CREATE INDEX daily_count_by_day ON daily_count USING btree (brand_id, day);
CREATE INDEX idempotency_by_subject ON idempotency USING btree (bucket, brand_id, subject_id);
CREATE INDEX idempotency_by_time ON idempotency USING btree (created_at);
CREATE INDEX subject_by_link ON subject USING btree (brand_id, linked_to) WHERE (linked_to IS NOT NULL);
CREATE INDEX verification_by_end ON verification USING btree (bucket, forget_at);
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id);
ALTER TABLE ONLY consent
    ADD CONSTRAINT consent_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) NOT VALID;
ALTER TABLE ONLY profile
    ADD CONSTRAINT profile_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id) NOT VALID;
