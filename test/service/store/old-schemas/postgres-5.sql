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
    content text NOT NULL,
    salt text,
    since bigint
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
CREATE TABLE log_head (
    brand_id text NOT NULL COLLATE pg_catalog."C",
    origin text NOT NULL,
    key text NOT NULL,
    size bigint NOT NULL,
    checkpoint text NOT NULL,
    signed_at bigint NOT NULL
);
CREATE TABLE log_text (
    brand_id text NOT NULL COLLATE pg_catalog."C",
    leaf text NOT NULL COLLATE pg_catalog."C",
    content text NOT NULL
);
CREATE TABLE log_tile (
    brand_id text NOT NULL COLLATE pg_catalog."C",
    level bigint NOT NULL,
    number bigint NOT NULL,
    hashes bytea NOT NULL
);
CREATE TABLE notice (
    brand_id text NOT NULL COLLATE pg_catalog."C",
    sha256 text NOT NULL COLLATE pg_catalog."C",
    content text NOT NULL,
    published_at bigint NOT NULL
);
CREATE TABLE pending_leaf (
    bucket integer NOT NULL,
    brand_id text NOT NULL COLLATE pg_catalog."C",
    leaf text NOT NULL COLLATE pg_catalog."C"
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
INSERT INTO assent_schema VALUES (5, 1);
INSERT INTO audit VALUES ('01a21ba4-f7ab-7005-8ce5-346a7d8903ca', 1795760125867, 'bpOhwvj1HvT8Qsoo', NULL, 'brand-created', '{"actor":"root","via":"program","after":{"name":"Example","region":"DE"}}');
INSERT INTO audit VALUES ('01a21ba4-f7b0-7006-9b27-c3942c19c0fd', 1795760125872, 'bpOhwvj1HvT8Qsoo', NULL, 'channel-created', '{"actor":"root","via":"program","clientId":"d9WZOtDgV0ZULDSvtqfkJT","after":{"channelId":"cDB7CaAOOVzK4KW6","name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit VALUES ('01a21ba4-f7b5-7007-b52d-66bb02da0240', 1795760125877, 'bpOhwvj1HvT8Qsoo', NULL, 'channel-created', '{"actor":"root","via":"program","clientId":"Fp9LWkICkz4KAYhm003JA1","after":{"channelId":"cxgDsnxlPXqBwScb","name":"App","scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit VALUES ('01a21ba4-f7b9-7008-b208-be62c822d95f', 1795760125881, 'bpOhwvj1HvT8Qsoo', NULL, 'channel-secret-rotated', '{"actor":"root","via":"program","clientId":"d9WZOtDgV0ZULDSvtqfkJT","after":{"otherSecretsValidUntil":["2026-11-28T06:15:25.878Z"]}}');
INSERT INTO audit VALUES ('01a21ba4-f813-7009-a3e1-dcc58156b68d', 1795760125971, 'bpOhwvj1HvT8Qsoo', NULL, 'channel-disabled', '{"actor":"root","via":"program","clientId":"Fp9LWkICkz4KAYhm003JA1","before":{"disabled":false},"after":{"disabled":true}}');
INSERT INTO brand VALUES ('bpOhwvj1HvT8Qsoo', 'Example', 'DE', '\x76c39b0b6b85b05633f485ae40bfe5ee285da3939e23dca8344d870520452e1d', 1795760125867);
INSERT INTO channel VALUES ('cDB7CaAOOVzK4KW6', 'bpOhwvj1HvT8Qsoo', 'd9WZOtDgV0ZULDSvtqfkJT', '{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"gWgwKwopkSQ0M_4cCLoH72LQRKIloN18gjZAWh9YGms"},{"digest":"UFecXa627MOK7n3bJDHxAhHpZaAAZxuJ9wv5pS6Wmkk","validUntil":1795846525878}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}', 1795760125872);
INSERT INTO channel VALUES ('cxgDsnxlPXqBwScb', 'bpOhwvj1HvT8Qsoo', 'Fp9LWkICkz4KAYhm003JA1', '{"name":"App","secrets":[{"digest":"OGBaEBdTYJpmizyFYxMOLpSAtFo_-4clPrWvFLycGTo"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}', 1795760125877);
INSERT INTO consent VALUES (805, 'bpOhwvj1HvT8Qsoo', 'c9772f9d-8a30-402c-a1b9-4b55978e66b8', '01a21ba4-f7dc-7000-be59-8bceb6894e5d', 'anonymous', 'cDB7CaAOOVzK4KW6', 1795760125916, NULL, '{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}', 'NjpQOGwCJ4r+y7RGhpwUGw==', 0);
INSERT INTO consent VALUES (307, 'bpOhwvj1HvT8Qsoo', '4ccfb361-ec91-4838-ad5d-0a980d5a2aab', '01a21ba4-f7ec-7001-ac14-9514778ac8da', 'anonymous', 'cxgDsnxlPXqBwScb', 1795760125932, NULL, '{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}', 'fpOeetQmU8ivoNKvzhZcTQ==', 0);
INSERT INTO consent VALUES (1016, 'bpOhwvj1HvT8Qsoo', 'fe2e3674-2864-4f7c-b994-3b01d63e8a14', '01a21ba4-f7f6-7002-a209-3b4c3860fdf4', 'verified', 'cDB7CaAOOVzK4KW6', 1795760125942, 'c9772f9d-8a30-402c-a1b9-4b55978e66b8', '{"subject":{"verifiedId":"vTFKfRWrbf58FolXCvSS83NYEQL","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}', 'CctllHYS+eC/azuFbyazyw==', 0);
INSERT INTO consent VALUES (1016, 'bpOhwvj1HvT8Qsoo', 'fe2e3674-2864-4f7c-b994-3b01d63e8a14', '01a21ba4-f7fe-7003-a5a2-a6f902d24bbd', 'verified', 'cDB7CaAOOVzK4KW6', 1795760125950, NULL, '{"subject":{"verifiedId":"vTFKfRWrbf58FolXCvSS83NYEQL"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}', 'RmJWsy/jf6e1zBWw0RgosA==', 0);
INSERT INTO consent VALUES (731, 'bpOhwvj1HvT8Qsoo', 'b6ce480e-3a1d-4410-945e-ebd86e151026', '01a21ba4-f807-7004-929e-efb09b2836df', 'anonymous', 'cDB7CaAOOVzK4KW6', 1795760125959, NULL, '{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}', 'swKYfcGRBtN96pqyXzKzNg==', 0);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'refused', 'channel', 'cxgDsnxlPXqBwScb', 1);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'refused', 'target', 'ads', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'refused', 'vendor', 'acme', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'withdrawn', '', '', 1);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'withdrawn', 'target', 'ads', 1);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'withdrawn', 'vendor', 'acme', 1);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'accepted', '', '', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'accepted', 'channel', 'cDB7CaAOOVzK4KW6', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'accepted', 'language', '', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'accepted', 'method', '', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'accepted', 'target', 'ads', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'accepted', 'vendor', 'acme', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '', 'policy', 'version', '7', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'policy', 'version', '7', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'refused', '', '', 3);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'refused', 'channel', 'cDB7CaAOOVzK4KW6', 2);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'refused', 'language', '', 3);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'refused', 'method', '', 3);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'refused', 'target', 'video', 1);
INSERT INTO daily_count VALUES (2, 'bpOhwvj1HvT8Qsoo', '2026-11-27', 'refused', 'vendor', 'tubular', 1);
INSERT INTO idempotency VALUES (731, 'd9WZOtDgV0ZULDSvtqfkJT', 'x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg', 'bpOhwvj1HvT8Qsoo', 'b6ce480e-3a1d-4410-945e-ebd86e151026', 'QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo', '01a21ba4-f807-7004-929e-efb09b2836df', 1795760125955);
INSERT INTO log_head VALUES ('bpOhwvj1HvT8Qsoo', 'assent/bpOhwvj1HvT8Qsoo', '5QwvCGs9A+DE/aG8kZHvCFMVvyUa43m4XmWMyL7CRWo=', 5, 'assent/bpOhwvj1HvT8Qsoo
5
4nXIXo0CgYICAtkn5IhraWnRVNyX/GsQMqwLGSN9SQI=
— assent/bpOhwvj1HvT8Qsoo DAWphWFyuVHC52ozBk913k4v1FN9K83+V2NwMJth/e8WQuR43hLrLq7UeWB8Vyhyl3OU8wJfUZ2G6oXQvvLdbcc+sw8=
', 1795760126008);
INSERT INTO log_tile VALUES ('bpOhwvj1HvT8Qsoo', 0, 0, '\x508d999cc52f39068c3b302a1fd6cf2359e65f7b7cbef3f2b600576e16c8ff41642eae4ad6125f3ff9b4ea1cd00bf15583a5b2416f502f946a3b29497a96c55e099dbcb428e2cbb358a56bc045910acba7863ac06317f9ec5b46717c9c08b035cb632b43310f30ee2e44e80a443a822767633b4c28f9f3c3dc8481d03e8e4a4f660c408c5a4b78af937945dbdefa2c44ebd1b6e4142cbbb04638bc50a96f1489');
INSERT INTO profile VALUES (1016, 'bpOhwvj1HvT8Qsoo', 'fe2e3674-2864-4f7c-b994-3b01d63e8a14', '{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile VALUES (564, 'bpOhwvj1HvT8Qsoo', '8d27c2d0-c42f-4b54-8c23-a11dc5dda7da', '{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO signing_key VALUES ('5egebvZ6Vh7E1AGaH_lUlO0j7cUh22pXRXdVVlhdFag', '{"kty":"EC","x":"TGOfu4XrWUC5WeJA_CMhW030Fmc9hQLdXFvyZWvlnss","y":"rKge5eaWLaNaGrb0OJqZCMpjW8OwiDtsuRlbfSdI6l8","crv":"P-256","d":"gnEYNvbqyN0Pa3H1uk_Q58Hef6y5qO9r_REWzKF9118","kid":"5egebvZ6Vh7E1AGaH_lUlO0j7cUh22pXRXdVVlhdFag","alg":"ES256","use":"sig"}', 1795760125861);
INSERT INTO subject VALUES (307, 'bpOhwvj1HvT8Qsoo', '4ccfb361-ec91-4838-ad5d-0a980d5a2aab', NULL, '{"format":1,"origins":[["01a21ba4-f7ec-7001-ac14-9514778ac8da",1795760125932,"cxgDsnxlPXqBwScb","4ccfb361-ec91-4838-ad5d-0a980d5a2aab"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cxgDsnxlPXqBwScb",["01a21ba4-f7ec-7001-ac14-9514778ac8da",1795760125932]]],"joined":[],"region":["DE","01a21ba4-f7ec-7001-ac14-9514778ac8da",1795760125932],"gpc":[1,"01a21ba4-f7ec-7001-ac14-9514778ac8da",1795760125932],"lastUpdate":1795760125932}');
INSERT INTO subject VALUES (805, 'bpOhwvj1HvT8Qsoo', 'c9772f9d-8a30-402c-a1b9-4b55978e66b8', 'fe2e3674-2864-4f7c-b994-3b01d63e8a14', NULL);
INSERT INTO subject VALUES (1016, 'bpOhwvj1HvT8Qsoo', 'fe2e3674-2864-4f7c-b994-3b01d63e8a14', NULL, '{"format":1,"origins":[["01a21ba4-f7dc-7000-be59-8bceb6894e5d",1795760125916,"cDB7CaAOOVzK4KW6","c9772f9d-8a30-402c-a1b9-4b55978e66b8"],["01a21ba4-f7fe-7003-a5a2-a6f902d24bbd",1795760125950,"cDB7CaAOOVzK4KW6","fe2e3674-2864-4f7c-b994-3b01d63e8a14"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a21ba4-f7fe-7003-a5a2-a6f902d24bbd",1795760125950]],"anonymous":[["locale","nb","01a21ba4-f7dc-7000-be59-8bceb6894e5d",1795760125916]]},"channels":[["cDB7CaAOOVzK4KW6",["01a21ba4-f7dc-7000-be59-8bceb6894e5d",1795760125916]]],"joined":[["c9772f9d-8a30-402c-a1b9-4b55978e66b8",["01a21ba4-f7f6-7002-a209-3b4c3860fdf4",1795760125942]]],"region":["US","01a21ba4-f7fe-7003-a5a2-a6f902d24bbd",1795760125950],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a21ba4-f7fe-7003-a5a2-a6f902d24bbd",1795760125950],"gpc":[1,"01a21ba4-f7fe-7003-a5a2-a6f902d24bbd",1795760125950],"lastUpdate":1795760125950}');
INSERT INTO subject VALUES (731, 'bpOhwvj1HvT8Qsoo', 'b6ce480e-3a1d-4410-945e-ebd86e151026', NULL, '{"format":1,"origins":[["01a21ba4-f807-7004-929e-efb09b2836df",1795760125959,"cDB7CaAOOVzK4KW6","b6ce480e-3a1d-4410-945e-ebd86e151026"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cDB7CaAOOVzK4KW6",["01a21ba4-f807-7004-929e-efb09b2836df",1795760125959]]],"joined":[],"region":["US","01a21ba4-f807-7004-929e-efb09b2836df",1795760125959],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a21ba4-f807-7004-929e-efb09b2836df",1795760125959],"lastUpdate":1795760125959}');
INSERT INTO verification VALUES (1016, 'bpOhwvj1HvT8Qsoo', 'fe2e3674-2864-4f7c-b994-3b01d63e8a14', '{"codes":[],"issued":[1795760125882]}', 1795767325906);
INSERT INTO verification VALUES (564, 'bpOhwvj1HvT8Qsoo', '8d27c2d0-c42f-4b54-8c23-a11dc5dda7da', '{"codes":[{"digest":"k5s6rR6-_y6sfTG6q9fWBKBfY6ygmVcx8bDf_YNtTtQ","validUntil":1795760725929,"triesLeft":5}],"issued":[1795760125929]}', 1795767325967);
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
ALTER TABLE ONLY log_head
    ADD CONSTRAINT log_head_pkey PRIMARY KEY (brand_id);
ALTER TABLE ONLY log_text
    ADD CONSTRAINT log_text_pkey PRIMARY KEY (brand_id, leaf);
ALTER TABLE ONLY log_tile
    ADD CONSTRAINT log_tile_pkey PRIMARY KEY (brand_id, level, number);
ALTER TABLE ONLY notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (brand_id, sha256);
ALTER TABLE ONLY pending_leaf
    ADD CONSTRAINT pending_leaf_pkey PRIMARY KEY (bucket, brand_id, leaf);
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
CREATE INDEX consent_without_leaf ON consent USING btree (consent_id) WHERE (salt IS NULL);
CREATE INDEX daily_count_by_day ON daily_count USING btree (brand_id, day);
CREATE INDEX idempotency_by_subject ON idempotency USING btree (bucket, brand_id, subject_id);
CREATE INDEX idempotency_by_time ON idempotency USING btree (created_at);
CREATE INDEX profile_by_brand ON profile USING btree (brand_id);
CREATE INDEX subject_by_link ON subject USING btree (brand_id, linked_to) WHERE (linked_to IS NOT NULL);
CREATE INDEX verification_by_end ON verification USING btree (bucket, forget_at);
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id);
ALTER TABLE ONLY consent
    ADD CONSTRAINT consent_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) NOT VALID;
ALTER TABLE ONLY profile
    ADD CONSTRAINT profile_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id) NOT VALID;
