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
INSERT INTO assent_schema (version, readable_from) VALUES (2, 1);
INSERT INTO brand (id, name, region, key, created_at) VALUES ('b32G07A3DaBNZC4O', 'Example', 'DE', '\xec3348a3d0b8efd4de40daca5dbe03a0a610d5b179303159bfd0a22e2acbbf48', 1795444897949);
INSERT INTO channel (id, brand_id, client_id, settings, created_at) VALUES ('ckYbzsjkL9QShwUg', 'b32G07A3DaBNZC4O', 'Hwd5ikL5UdAq9KSLrDxFq4', '{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"EJNU-KAinZPhv6YK6ossP2KQMieQDFYtBt3A1zB0bDk"},{"digest":"2-tgflf-W0V0ih8Y5oR3U_5JaveZp6WO3424IASKUao","validUntil":1795531297955}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}', 1795444897952);
INSERT INTO channel (id, brand_id, client_id, settings, created_at) VALUES ('cVPcuLONImpF0Xcp', 'b32G07A3DaBNZC4O', 'YLdaruukbFRemZbyepuBVQ', '{"name":"App","secrets":[{"digest":"la6mLdTN1MHwN_n0kK0qHXDxOfxFYvHdw3Ejbzv9Pmk"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}', 1795444897954);
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (695, 'b32G07A3DaBNZC4O', 'ade54c37-4097-44be-81a8-3478bc94833d', '01a208da-f8b8-7000-9f90-44d25541adfb', 'anonymous', 'ckYbzsjkL9QShwUg', 1795444897976, NULL, '{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (450, 'b32G07A3DaBNZC4O', '709299d2-5ade-47c5-a62a-905b9125cc26', '01a208da-f8bd-7001-bea2-5579e9e7b8ae', 'anonymous', 'cVPcuLONImpF0Xcp', 1795444897981, NULL, '{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (786, 'b32G07A3DaBNZC4O', 'c49bdf7a-6b10-484c-b418-0a47cf569004', '01a208da-f8c2-7002-a696-3a0e7504fe03', 'verified', 'ckYbzsjkL9QShwUg', 1795444897986, 'ade54c37-4097-44be-81a8-3478bc94833d', '{"subject":{"verifiedId":"8iuxMqhr3KEJIDI5FkhpcQy6OTW","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (786, 'b32G07A3DaBNZC4O', 'c49bdf7a-6b10-484c-b418-0a47cf569004', '01a208da-f8c6-7003-bfbc-5d37d037a47d', 'verified', 'ckYbzsjkL9QShwUg', 1795444897990, NULL, '{"subject":{"verifiedId":"8iuxMqhr3KEJIDI5FkhpcQy6OTW"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (1005, 'b32G07A3DaBNZC4O', 'fb48bc74-f3e9-4148-b507-f956ee1b08db', '01a208da-f8cc-7004-8cf4-ad932c9d4cca', 'anonymous', 'ckYbzsjkL9QShwUg', 1795444897996, NULL, '{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
INSERT INTO idempotency (bucket, client_id, key, brand_id, subject_id, body, consent_id, created_at) VALUES (1005, 'Hwd5ikL5UdAq9KSLrDxFq4', 'x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg', 'b32G07A3DaBNZC4O', 'fb48bc74-f3e9-4148-b507-f956ee1b08db', 'QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo', '01a208da-f8cc-7004-8cf4-ad932c9d4cca', 1795444897993);
INSERT INTO profile (bucket, brand_id, subject_id, content) VALUES (786, 'b32G07A3DaBNZC4O', 'c49bdf7a-6b10-484c-b418-0a47cf569004', '{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile (bucket, brand_id, subject_id, content) VALUES (574, 'b32G07A3DaBNZC4O', '8fb4391d-f4ae-43a5-a41f-5af01fff0fb6', '{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO signing_key (kid, jwk, created_at) VALUES ('o1ORaZI1uuTFv8qAYbJMcM8dYQrtghpG4bFqlkUrA80', '{"kty":"EC","x":"xSVbTRYZ_SmuUT57kPGBPpPg46fqWfoMW8oloJtdCXM","y":"wqdDX26JlHHDN56alWFGHjfOeIQHg_6fdRukecx5xlE","crv":"P-256","d":"4nsb_srw-vtjB3OSeeq4Mv8VGTH_yi2sZg8t8tGh4RE","kid":"o1ORaZI1uuTFv8qAYbJMcM8dYQrtghpG4bFqlkUrA80","alg":"ES256","use":"sig"}', 1795444897945);
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (450, 'b32G07A3DaBNZC4O', '709299d2-5ade-47c5-a62a-905b9125cc26', NULL, '{"format":1,"origins":[["01a208da-f8bd-7001-bea2-5579e9e7b8ae",1795444897981,"cVPcuLONImpF0Xcp","709299d2-5ade-47c5-a62a-905b9125cc26"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cVPcuLONImpF0Xcp",["01a208da-f8bd-7001-bea2-5579e9e7b8ae",1795444897981]]],"joined":[],"region":["DE","01a208da-f8bd-7001-bea2-5579e9e7b8ae",1795444897981],"gpc":[1,"01a208da-f8bd-7001-bea2-5579e9e7b8ae",1795444897981],"lastUpdate":1795444897981}');
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (695, 'b32G07A3DaBNZC4O', 'ade54c37-4097-44be-81a8-3478bc94833d', 'c49bdf7a-6b10-484c-b418-0a47cf569004', NULL);
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (786, 'b32G07A3DaBNZC4O', 'c49bdf7a-6b10-484c-b418-0a47cf569004', NULL, '{"format":1,"origins":[["01a208da-f8b8-7000-9f90-44d25541adfb",1795444897976,"ckYbzsjkL9QShwUg","ade54c37-4097-44be-81a8-3478bc94833d"],["01a208da-f8c6-7003-bfbc-5d37d037a47d",1795444897990,"ckYbzsjkL9QShwUg","c49bdf7a-6b10-484c-b418-0a47cf569004"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a208da-f8c6-7003-bfbc-5d37d037a47d",1795444897990]],"anonymous":[["locale","nb","01a208da-f8b8-7000-9f90-44d25541adfb",1795444897976]]},"channels":[["ckYbzsjkL9QShwUg",["01a208da-f8b8-7000-9f90-44d25541adfb",1795444897976]]],"joined":[["ade54c37-4097-44be-81a8-3478bc94833d",["01a208da-f8c2-7002-a696-3a0e7504fe03",1795444897986]]],"region":["US","01a208da-f8c6-7003-bfbc-5d37d037a47d",1795444897990],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a208da-f8c6-7003-bfbc-5d37d037a47d",1795444897990],"gpc":[1,"01a208da-f8c6-7003-bfbc-5d37d037a47d",1795444897990],"lastUpdate":1795444897990}');
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (1005, 'b32G07A3DaBNZC4O', 'fb48bc74-f3e9-4148-b507-f956ee1b08db', NULL, '{"format":1,"origins":[["01a208da-f8cc-7004-8cf4-ad932c9d4cca",1795444897996,"ckYbzsjkL9QShwUg","fb48bc74-f3e9-4148-b507-f956ee1b08db"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["ckYbzsjkL9QShwUg",["01a208da-f8cc-7004-8cf4-ad932c9d4cca",1795444897996]]],"joined":[],"region":["US","01a208da-f8cc-7004-8cf4-ad932c9d4cca",1795444897996],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a208da-f8cc-7004-8cf4-ad932c9d4cca",1795444897996],"lastUpdate":1795444897996}');
INSERT INTO verification (bucket, brand_id, subject_id, content, forget_at) VALUES (786, 'b32G07A3DaBNZC4O', 'c49bdf7a-6b10-484c-b418-0a47cf569004', '{"codes":[],"issued":[1795444897958]}', 1795452097970);
INSERT INTO verification (bucket, brand_id, subject_id, content, forget_at) VALUES (574, 'b32G07A3DaBNZC4O', '8fb4391d-f4ae-43a5-a41f-5af01fff0fb6', '{"codes":[{"digest":"8eSfn6Sy2P40x36wIu6dJwaahSPPoBTi117-_ZJQ34k","validUntil":1795445497968,"triesLeft":5}],"issued":[1795444897968]}', 1795452097999);
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
CREATE INDEX consent_by_time ON consent USING btree (received_at);
CREATE INDEX daily_count_by_day ON daily_count USING btree (brand_id, day);
CREATE INDEX idempotency_by_subject ON idempotency USING btree (bucket, brand_id, subject_id);
CREATE INDEX idempotency_by_time ON idempotency USING btree (created_at);
CREATE INDEX subject_by_link ON subject USING btree (brand_id, linked_to) WHERE (linked_to IS NOT NULL);
CREATE INDEX verification_by_end ON verification USING btree (bucket, forget_at);
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id);
