CREATE TABLE assent_schema (
    version integer NOT NULL,
    readable_from integer NOT NULL
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
INSERT INTO assent_schema (version, readable_from) VALUES (1, 1);
INSERT INTO brand (id, name, region, key, created_at) VALUES ('b44SzfmtBBDfAvxa', 'Example', 'DE', '\x6f68931eb2909e05c3547dd65e735cab1fdea613bbf1b0a5f6611e07eba56963', 1795436375307);
INSERT INTO channel (id, brand_id, client_id, settings, created_at) VALUES ('cZdE3hd4WGOX4G45', 'b44SzfmtBBDfAvxa', 'SRFoNoqsN1b8SyBLriEV54', '{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"ujjA7d5GBXNfefMt1Lfm4RAqa1rhD0fVjXXEWI8cP-c"},{"digest":"8-yHWsrBi-AQhXHsY44OsGzKbX3T3_dZYiERZJY7Ayg","validUntil":1795522775334}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}', 1795436375312);
INSERT INTO channel (id, brand_id, client_id, settings, created_at) VALUES ('cWkTFWfExOyB4tCe', 'b44SzfmtBBDfAvxa', 'j9wdDtrz1lqXu6njpN6t2k', '{"name":"App","secrets":[{"digest":"EtKem43NaCknR8PCIaUdNZzt5s8aJv_UtGSagfztAzs"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}', 1795436375322);
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (286, 'b44SzfmtBBDfAvxa', '4793e551-3c28-4311-928d-ca490fb3335d', '01a20858-eed7-7000-997d-2c2c6de6f40c', 'anonymous', 'cZdE3hd4WGOX4G45', 1795436375767, NULL, '{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (727, 'b44SzfmtBBDfAvxa', 'b5c1bb20-615b-4cef-a675-33829c562f25', '01a20858-ef23-7001-81d5-11ebcb4c4429', 'anonymous', 'cWkTFWfExOyB4tCe', 1795436375843, NULL, '{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (550, 'b44SzfmtBBDfAvxa', '89b6b970-d75d-4743-9ee7-7e1107786e9b', '01a20858-ef4f-7002-b5a4-0652e51f8726', 'verified', 'cZdE3hd4WGOX4G45', 1795436375887, '4793e551-3c28-4311-928d-ca490fb3335d', '{"subject":{"verifiedId":"CPfqPQk6WKZd7IcdQWDeKgRbrR4","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (550, 'b44SzfmtBBDfAvxa', '89b6b970-d75d-4743-9ee7-7e1107786e9b', '01a20858-ef85-7003-8264-9efd6243a4f2', 'verified', 'cZdE3hd4WGOX4G45', 1795436375941, NULL, '{"subject":{"verifiedId":"CPfqPQk6WKZd7IcdQWDeKgRbrR4"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (643, 'b44SzfmtBBDfAvxa', 'a0d9b3f0-8955-4c92-b009-62850c599ab7', '01a20858-efb6-7004-9fc1-deb03058244b', 'anonymous', 'cZdE3hd4WGOX4G45', 1795436375990, NULL, '{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
INSERT INTO idempotency (bucket, client_id, key, brand_id, subject_id, body, consent_id, created_at) VALUES (643, 'SRFoNoqsN1b8SyBLriEV54', 'x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg', 'b44SzfmtBBDfAvxa', 'a0d9b3f0-8955-4c92-b009-62850c599ab7', 'QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo', '01a20858-efb6-7004-9fc1-deb03058244b', 1795436375970);
INSERT INTO profile (bucket, brand_id, subject_id, content) VALUES (550, 'b44SzfmtBBDfAvxa', '89b6b970-d75d-4743-9ee7-7e1107786e9b', '{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile (bucket, brand_id, subject_id, content) VALUES (778, 'b44SzfmtBBDfAvxa', 'c28e23b2-e142-46db-990f-70a6b392f437', '{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO signing_key (kid, jwk, created_at) VALUES ('Y9uxEyPhXQBLpDT8G0dijwvrMMMkpKSxGhfw4ziyZOM', '{"kty":"EC","x":"C5kmSB8UDtp4vM4rehUFEv9o1wGdldE6nbCkLbEEONY","y":"pzLRlTDg0rf2zvFPOHQagYro4k39JHPzsEYJ3M-CnNY","crv":"P-256","d":"eBCmS9KKUsE9MHXogdojUt1pXE_Qu18xWhYb6_fZNHk","kid":"Y9uxEyPhXQBLpDT8G0dijwvrMMMkpKSxGhfw4ziyZOM","alg":"ES256","use":"sig"}', 1795436375265);
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (727, 'b44SzfmtBBDfAvxa', 'b5c1bb20-615b-4cef-a675-33829c562f25', NULL, '{"format":1,"origins":[["01a20858-ef23-7001-81d5-11ebcb4c4429",1795436375843,"cWkTFWfExOyB4tCe","b5c1bb20-615b-4cef-a675-33829c562f25"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cWkTFWfExOyB4tCe",["01a20858-ef23-7001-81d5-11ebcb4c4429",1795436375843]]],"joined":[],"region":["DE","01a20858-ef23-7001-81d5-11ebcb4c4429",1795436375843],"gpc":[1,"01a20858-ef23-7001-81d5-11ebcb4c4429",1795436375843],"lastUpdate":1795436375843}');
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (286, 'b44SzfmtBBDfAvxa', '4793e551-3c28-4311-928d-ca490fb3335d', '89b6b970-d75d-4743-9ee7-7e1107786e9b', NULL);
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (550, 'b44SzfmtBBDfAvxa', '89b6b970-d75d-4743-9ee7-7e1107786e9b', NULL, '{"format":1,"origins":[["01a20858-eed7-7000-997d-2c2c6de6f40c",1795436375767,"cZdE3hd4WGOX4G45","4793e551-3c28-4311-928d-ca490fb3335d"],["01a20858-ef85-7003-8264-9efd6243a4f2",1795436375941,"cZdE3hd4WGOX4G45","89b6b970-d75d-4743-9ee7-7e1107786e9b"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a20858-ef85-7003-8264-9efd6243a4f2",1795436375941]],"anonymous":[["locale","nb","01a20858-eed7-7000-997d-2c2c6de6f40c",1795436375767]]},"channels":[["cZdE3hd4WGOX4G45",["01a20858-eed7-7000-997d-2c2c6de6f40c",1795436375767]]],"joined":[["4793e551-3c28-4311-928d-ca490fb3335d",["01a20858-ef4f-7002-b5a4-0652e51f8726",1795436375887]]],"region":["US","01a20858-ef85-7003-8264-9efd6243a4f2",1795436375941],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a20858-ef85-7003-8264-9efd6243a4f2",1795436375941],"gpc":[1,"01a20858-ef85-7003-8264-9efd6243a4f2",1795436375941],"lastUpdate":1795436375941}');
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (643, 'b44SzfmtBBDfAvxa', 'a0d9b3f0-8955-4c92-b009-62850c599ab7', NULL, '{"format":1,"origins":[["01a20858-efb6-7004-9fc1-deb03058244b",1795436375990,"cZdE3hd4WGOX4G45","a0d9b3f0-8955-4c92-b009-62850c599ab7"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cZdE3hd4WGOX4G45",["01a20858-efb6-7004-9fc1-deb03058244b",1795436375990]]],"joined":[],"region":["US","01a20858-efb6-7004-9fc1-deb03058244b",1795436375990],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a20858-efb6-7004-9fc1-deb03058244b",1795436375990],"lastUpdate":1795436375990}');
INSERT INTO verification (bucket, brand_id, subject_id, content, forget_at) VALUES (550, 'b44SzfmtBBDfAvxa', '89b6b970-d75d-4743-9ee7-7e1107786e9b', '{"codes":[],"issued":[1795436375276]}', 1795443575700);
INSERT INTO verification (bucket, brand_id, subject_id, content, forget_at) VALUES (778, 'b44SzfmtBBDfAvxa', 'c28e23b2-e142-46db-990f-70a6b392f437', '{"codes":[{"digest":"10wfWB5XCDW629qRGauDa7OSG1Fo2SNBP9780Zsx-Zc","validUntil":1795436975285,"triesLeft":5}],"issued":[1795436375285]}', 1795443576042);
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
CREATE INDEX channel_by_brand ON channel USING btree (brand_id, id);
CREATE INDEX consent_by_time ON consent USING btree (received_at);
CREATE INDEX idempotency_by_subject ON idempotency USING btree (bucket, brand_id, subject_id);
CREATE INDEX idempotency_by_time ON idempotency USING btree (created_at);
CREATE INDEX subject_by_link ON subject USING btree (brand_id, linked_to) WHERE (linked_to IS NOT NULL);
CREATE INDEX verification_by_end ON verification USING btree (bucket, forget_at);
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id);
