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
INSERT INTO assent_schema (version, readable_from) VALUES (3, 1);
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a20ade-0556-7000-8326-c24c78cb97d9', 1795478652246, 'bRfdF4djcl16VkRV', NULL, 'brand-created', '{"actor":"root","via":"program","after":{"name":"Example","region":"DE"}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a20ade-057b-7001-bed3-e5f9440df896', 1795478652283, 'bRfdF4djcl16VkRV', NULL, 'channel-created', '{"actor":"root","via":"program","clientId":"yzKR1xOThdISzodz21NmlV","after":{"channelId":"clCMFYs9UHja8TTa","name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a20ade-0593-7002-84cd-0481dd3e9bbd', 1795478652307, 'bRfdF4djcl16VkRV', NULL, 'channel-created', '{"actor":"root","via":"program","clientId":"wSZRaIJ9ubi51hvT9ycKGf","after":{"channelId":"cNkza4uBSyDXhSZn","name":"App","scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a20ade-05a1-7003-a1b6-ef7c93a39d21', 1795478652321, 'bRfdF4djcl16VkRV', NULL, 'channel-secret-rotated', '{"actor":"root","via":"program","clientId":"yzKR1xOThdISzodz21NmlV","after":{"otherSecretsValidUntil":["2026-11-25T00:04:12.316Z"]}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a20ade-085f-7004-8e15-48dfc485615a', 1795478653023, 'bRfdF4djcl16VkRV', NULL, 'channel-disabled', '{"actor":"root","via":"program","clientId":"wSZRaIJ9ubi51hvT9ycKGf","before":{"disabled":false},"after":{"disabled":true}}');
INSERT INTO brand (id, name, region, key, created_at) VALUES ('bRfdF4djcl16VkRV', 'Example', 'DE', '\x15319638472e5d4024d3ae945819f945526a2c20cdd2dde13d79aa468b94d2ed', 1795478652232);
INSERT INTO channel (id, brand_id, client_id, settings, created_at) VALUES ('clCMFYs9UHja8TTa', 'bRfdF4djcl16VkRV', 'yzKR1xOThdISzodz21NmlV', '{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"UrO9BtCHi2_k6Rz83oHslikOYM9030RRw3gDSxwKV5s"},{"digest":"34Dgxnqy9qH4oDzsxRRuJEdERS9ClIiHdywBn9yYk0s","validUntil":1795565052316}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}', 1795478652282);
INSERT INTO channel (id, brand_id, client_id, settings, created_at) VALUES ('cNkza4uBSyDXhSZn', 'bRfdF4djcl16VkRV', 'wSZRaIJ9ubi51hvT9ycKGf', '{"name":"App","secrets":[{"digest":"hUr2Fgj-ZzvPyhx88f2XezhcqwrdTXn4R3PZWZw1Dw0"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}', 1795478652307);
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (771, 'bRfdF4djcl16VkRV', 'c0c29f06-8ba6-480d-9eb2-8f792efbd3ab', '01a20ade-073d-7000-8a8e-5ef0615c527e', 'anonymous', 'clCMFYs9UHja8TTa', 1795478652733, NULL, '{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (917, 'bRfdF4djcl16VkRV', 'e5765f7f-6728-4c35-b54b-5c868bfc7bc5', '01a20ade-078b-7001-a8f4-7f60095e941c', 'anonymous', 'cNkza4uBSyDXhSZn', 1795478652811, NULL, '{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (1011, 'bRfdF4djcl16VkRV', 'fcd89604-6c4b-44c8-ac42-7ccf2fa70869', '01a20ade-07aa-7002-8b8e-31da323911f3', 'verified', 'clCMFYs9UHja8TTa', 1795478652842, 'c0c29f06-8ba6-480d-9eb2-8f792efbd3ab', '{"subject":{"verifiedId":"LzPI97oq7tQ8FwiNSS33LJiHA3k","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (1011, 'bRfdF4djcl16VkRV', 'fcd89604-6c4b-44c8-ac42-7ccf2fa70869', '01a20ade-0816-7003-8a92-e5a8aaf3945e', 'verified', 'clCMFYs9UHja8TTa', 1795478652950, NULL, '{"subject":{"verifiedId":"LzPI97oq7tQ8FwiNSS33LJiHA3k"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (495, 'bRfdF4djcl16VkRV', '7be7f690-4ffd-45e4-944e-78d2f0569821', '01a20ade-0835-7004-bef2-d1fce73effc1', 'anonymous', 'clCMFYs9UHja8TTa', 1795478652981, NULL, '{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'refused', 'channel', 'cNkza4uBSyDXhSZn', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'refused', 'target', 'ads', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'refused', 'vendor', 'acme', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'withdrawn', '', '', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'withdrawn', 'target', 'ads', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'withdrawn', 'vendor', 'acme', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'accepted', '', '', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'accepted', 'channel', 'clCMFYs9UHja8TTa', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'accepted', 'language', '', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'accepted', 'method', '', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'accepted', 'target', 'ads', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'accepted', 'vendor', 'acme', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '', 'policy', 'version', '7', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'policy', 'version', '7', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'refused', '', '', 3);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'refused', 'channel', 'clCMFYs9UHja8TTa', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'refused', 'language', '', 3);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'refused', 'method', '', 3);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'refused', 'target', 'video', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (1, 'bRfdF4djcl16VkRV', '2026-11-24', 'refused', 'vendor', 'tubular', 1);
INSERT INTO idempotency (bucket, client_id, key, brand_id, subject_id, body, consent_id, created_at) VALUES (495, 'yzKR1xOThdISzodz21NmlV', 'x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg', 'bRfdF4djcl16VkRV', '7be7f690-4ffd-45e4-944e-78d2f0569821', 'QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo', '01a20ade-0835-7004-bef2-d1fce73effc1', 1795478652962);
INSERT INTO profile (bucket, brand_id, subject_id, content) VALUES (1011, 'bRfdF4djcl16VkRV', 'fcd89604-6c4b-44c8-ac42-7ccf2fa70869', '{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile (bucket, brand_id, subject_id, content) VALUES (311, 'bRfdF4djcl16VkRV', '4dd8792c-fc7c-4dd1-8255-a25a45fa96e9', '{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO signing_key (kid, jwk, created_at) VALUES ('4J3kpIkAfa9QZ2V_nnG7YUWhxvrvXjhfh4_-xgHNae0', '{"kty":"EC","x":"c3c6x5mkNNyXt8VjP73oSPZFUH0FRvF6xMasLRh7upk","y":"ENTZPHZBqlixTO5SaeOmqOQ9wQzSi_7cDjgoASikSbI","crv":"P-256","d":"HSVMC3_JCqLOHSDfuONzbri1r7YQEgdjaGWHvtfiIKI","kid":"4J3kpIkAfa9QZ2V_nnG7YUWhxvrvXjhfh4_-xgHNae0","alg":"ES256","use":"sig"}', 1795478652153);
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (917, 'bRfdF4djcl16VkRV', 'e5765f7f-6728-4c35-b54b-5c868bfc7bc5', NULL, '{"format":1,"origins":[["01a20ade-078b-7001-a8f4-7f60095e941c",1795478652811,"cNkza4uBSyDXhSZn","e5765f7f-6728-4c35-b54b-5c868bfc7bc5"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cNkza4uBSyDXhSZn",["01a20ade-078b-7001-a8f4-7f60095e941c",1795478652811]]],"joined":[],"region":["DE","01a20ade-078b-7001-a8f4-7f60095e941c",1795478652811],"gpc":[1,"01a20ade-078b-7001-a8f4-7f60095e941c",1795478652811],"lastUpdate":1795478652811}');
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (771, 'bRfdF4djcl16VkRV', 'c0c29f06-8ba6-480d-9eb2-8f792efbd3ab', 'fcd89604-6c4b-44c8-ac42-7ccf2fa70869', NULL);
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (1011, 'bRfdF4djcl16VkRV', 'fcd89604-6c4b-44c8-ac42-7ccf2fa70869', NULL, '{"format":1,"origins":[["01a20ade-073d-7000-8a8e-5ef0615c527e",1795478652733,"clCMFYs9UHja8TTa","c0c29f06-8ba6-480d-9eb2-8f792efbd3ab"],["01a20ade-0816-7003-8a92-e5a8aaf3945e",1795478652950,"clCMFYs9UHja8TTa","fcd89604-6c4b-44c8-ac42-7ccf2fa70869"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a20ade-0816-7003-8a92-e5a8aaf3945e",1795478652950]],"anonymous":[["locale","nb","01a20ade-073d-7000-8a8e-5ef0615c527e",1795478652733]]},"channels":[["clCMFYs9UHja8TTa",["01a20ade-073d-7000-8a8e-5ef0615c527e",1795478652733]]],"joined":[["c0c29f06-8ba6-480d-9eb2-8f792efbd3ab",["01a20ade-07aa-7002-8b8e-31da323911f3",1795478652842]]],"region":["US","01a20ade-0816-7003-8a92-e5a8aaf3945e",1795478652950],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a20ade-0816-7003-8a92-e5a8aaf3945e",1795478652950],"gpc":[1,"01a20ade-0816-7003-8a92-e5a8aaf3945e",1795478652950],"lastUpdate":1795478652950}');
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (495, 'bRfdF4djcl16VkRV', '7be7f690-4ffd-45e4-944e-78d2f0569821', NULL, '{"format":1,"origins":[["01a20ade-0835-7004-bef2-d1fce73effc1",1795478652981,"clCMFYs9UHja8TTa","7be7f690-4ffd-45e4-944e-78d2f0569821"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["clCMFYs9UHja8TTa",["01a20ade-0835-7004-bef2-d1fce73effc1",1795478652981]]],"joined":[],"region":["US","01a20ade-0835-7004-bef2-d1fce73effc1",1795478652981],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a20ade-0835-7004-bef2-d1fce73effc1",1795478652981],"lastUpdate":1795478652981}');
INSERT INTO verification (bucket, brand_id, subject_id, content, forget_at) VALUES (1011, 'bRfdF4djcl16VkRV', 'fcd89604-6c4b-44c8-ac42-7ccf2fa70869', '{"codes":[],"issued":[1795478652174]}', 1795485852699);
INSERT INTO verification (bucket, brand_id, subject_id, content, forget_at) VALUES (311, 'bRfdF4djcl16VkRV', '4dd8792c-fc7c-4dd1-8255-a25a45fa96e9', '{"codes":[{"digest":"I3f-huJZK4mBvVljOV9B6iNoZA-ndrsIrJePkz42Elw","validUntil":1795479252216,"triesLeft":5}],"issued":[1795478652216]}', 1795485853013);
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
