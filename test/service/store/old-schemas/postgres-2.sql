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
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a2090c-aedc-7005-848f-ac919e9a2bd6', 1795448155868, 'bgE4LyjgsH7Lx6nO', NULL, 'brand-created', '{"actor":"root","via":"program","after":{"name":"Example","region":"DE"}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a2090c-aee2-7006-850d-d8e5b1c07112', 1795448155874, 'bgE4LyjgsH7Lx6nO', NULL, 'channel-created', '{"actor":"root","via":"program","clientId":"GZyQ1wdibZ5IEXTbHtdPYh","after":{"channelId":"cfBgJ7RRkGNSBwcj","name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a2090c-aee4-7007-bcd5-ca46e1cc0301', 1795448155876, 'bgE4LyjgsH7Lx6nO', NULL, 'channel-created', '{"actor":"root","via":"program","clientId":"FuNdNfaSoHu37V1vII8HqN","after":{"channelId":"cwOhZLCfDPCHwA1H","name":"App","scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a2090c-aee7-7008-ab44-e5dc74ee2e6a', 1795448155879, 'bgE4LyjgsH7Lx6nO', NULL, 'channel-secret-rotated', '{"actor":"root","via":"program","clientId":"GZyQ1wdibZ5IEXTbHtdPYh","after":{"otherSecretsValidUntil":"2026-11-24T15:35:55.878Z"}}');
INSERT INTO audit (id, at, brand_id, subject_id, what, content) VALUES ('01a2090c-af3d-7009-8f71-35800a76dce9', 1795448155965, 'bgE4LyjgsH7Lx6nO', NULL, 'channel-disabled', '{"actor":"root","via":"program","clientId":"FuNdNfaSoHu37V1vII8HqN","before":{"disabled":false},"after":{"disabled":true}}');
INSERT INTO brand (id, name, region, key, created_at) VALUES ('bgE4LyjgsH7Lx6nO', 'Example', 'DE', '\x05073ce4e38e94372951b5426ffa11c2796009bf6c752eae1d3e09acf93d0587', 1795448155868);
INSERT INTO channel (id, brand_id, client_id, settings, created_at) VALUES ('cfBgJ7RRkGNSBwcj', 'bgE4LyjgsH7Lx6nO', 'GZyQ1wdibZ5IEXTbHtdPYh', '{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"Je2S7VAU0P0z3zQPo6YTKj-tJxzhxYdZBFveIYs0UcI"},{"digest":"hwPtEnaDEXTX7Gkv6VGjpYv522ZyNzY_XxAdzHCcCaE","validUntil":1795534555878}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}', 1795448155874);
INSERT INTO channel (id, brand_id, client_id, settings, created_at) VALUES ('cwOhZLCfDPCHwA1H', 'bgE4LyjgsH7Lx6nO', 'FuNdNfaSoHu37V1vII8HqN', '{"name":"App","secrets":[{"digest":"fHgcqEDUe48mBnD51QmxsnLvE7iCNoS3_9RkTSpmuRU"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}', 1795448155876);
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (737, 'bgE4LyjgsH7Lx6nO', 'b8766c52-3f55-4174-b039-9c544a85087f', '01a2090c-af0b-7000-b617-a47a90c5d428', 'anonymous', 'cfBgJ7RRkGNSBwcj', 1795448155915, NULL, '{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (267, 'bgE4LyjgsH7Lx6nO', '42c95e9c-d736-4641-a48b-458f6976f01a', '01a2090c-af12-7001-b884-59ee3c6390f6', 'anonymous', 'cwOhZLCfDPCHwA1H', 1795448155922, NULL, '{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (401, 'bgE4LyjgsH7Lx6nO', '644a1645-3b8f-43f8-83fd-76599e54f5e2', '01a2090c-af1b-7002-8c45-dd9e1e31e4aa', 'verified', 'cfBgJ7RRkGNSBwcj', 1795448155931, 'b8766c52-3f55-4174-b039-9c544a85087f', '{"subject":{"verifiedId":"NPoG4hyPCzxWSvbxHFRlcyuQfLn","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (401, 'bgE4LyjgsH7Lx6nO', '644a1645-3b8f-43f8-83fd-76599e54f5e2', '01a2090c-af1f-7003-be30-970d1d3ca292', 'verified', 'cfBgJ7RRkGNSBwcj', 1795448155935, NULL, '{"subject":{"verifiedId":"NPoG4hyPCzxWSvbxHFRlcyuQfLn"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content) VALUES (392, 'bgE4LyjgsH7Lx6nO', '621cae57-4d6a-4f37-8d05-788ef1c6add7', '01a2090c-af2b-7004-826f-20fc7dfa9834', 'anonymous', 'cfBgJ7RRkGNSBwcj', 1795448155947, NULL, '{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'refused', 'channel', 'cwOhZLCfDPCHwA1H', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'refused', 'target', 'ads', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'refused', 'vendor', 'acme', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'withdrawn', '', '', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'withdrawn', 'target', 'ads', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'withdrawn', 'vendor', 'acme', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'accepted', '', '', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'accepted', 'channel', 'cfBgJ7RRkGNSBwcj', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'accepted', 'language', '', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'accepted', 'method', '', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'accepted', 'target', 'ads', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'accepted', 'vendor', 'acme', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '', 'policy', 'version', '7', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'policy', 'version', '7', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'refused', '', '', 3);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'refused', 'channel', 'cfBgJ7RRkGNSBwcj', 2);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'refused', 'language', '', 3);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'refused', 'method', '', 3);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'refused', 'target', 'video', 1);
INSERT INTO daily_count (bucket, brand_id, day, measure, dimension, value, count) VALUES (0, 'bgE4LyjgsH7Lx6nO', '2026-11-23', 'refused', 'vendor', 'tubular', 1);
INSERT INTO idempotency (bucket, client_id, key, brand_id, subject_id, body, consent_id, created_at) VALUES (392, 'GZyQ1wdibZ5IEXTbHtdPYh', 'x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg', 'bgE4LyjgsH7Lx6nO', '621cae57-4d6a-4f37-8d05-788ef1c6add7', 'QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo', '01a2090c-af2b-7004-826f-20fc7dfa9834', 1795448155943);
INSERT INTO profile (bucket, brand_id, subject_id, content) VALUES (401, 'bgE4LyjgsH7Lx6nO', '644a1645-3b8f-43f8-83fd-76599e54f5e2', '{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile (bucket, brand_id, subject_id, content) VALUES (506, 'bgE4LyjgsH7Lx6nO', '7eb14c49-64a7-4d0e-a8c8-39d2542fd863', '{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO signing_key (kid, jwk, created_at) VALUES ('Zk9qTFuCgma7Q7tC4nyvxUfz2jk9znhkTxFsh3YFJC0', '{"kty":"EC","x":"jaIk7pSgoaCrvPUKB0lkslb2-r9H2tGSw4zFl5R6YRw","y":"dQ6PBeQchK9hPYzhH5-X_yIoqHi_ymjL38ZgcWXUIik","crv":"P-256","d":"7aZujjJnDPvbFd77CDMEP9AI7LuFhzr6Otbtd_P5M_c","kid":"Zk9qTFuCgma7Q7tC4nyvxUfz2jk9znhkTxFsh3YFJC0","alg":"ES256","use":"sig"}', 1795448155860);
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (267, 'bgE4LyjgsH7Lx6nO', '42c95e9c-d736-4641-a48b-458f6976f01a', NULL, '{"format":1,"origins":[["01a2090c-af12-7001-b884-59ee3c6390f6",1795448155922,"cwOhZLCfDPCHwA1H","42c95e9c-d736-4641-a48b-458f6976f01a"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cwOhZLCfDPCHwA1H",["01a2090c-af12-7001-b884-59ee3c6390f6",1795448155922]]],"joined":[],"region":["DE","01a2090c-af12-7001-b884-59ee3c6390f6",1795448155922],"gpc":[1,"01a2090c-af12-7001-b884-59ee3c6390f6",1795448155922],"lastUpdate":1795448155922}');
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (737, 'bgE4LyjgsH7Lx6nO', 'b8766c52-3f55-4174-b039-9c544a85087f', '644a1645-3b8f-43f8-83fd-76599e54f5e2', NULL);
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (401, 'bgE4LyjgsH7Lx6nO', '644a1645-3b8f-43f8-83fd-76599e54f5e2', NULL, '{"format":1,"origins":[["01a2090c-af0b-7000-b617-a47a90c5d428",1795448155915,"cfBgJ7RRkGNSBwcj","b8766c52-3f55-4174-b039-9c544a85087f"],["01a2090c-af1f-7003-be30-970d1d3ca292",1795448155935,"cfBgJ7RRkGNSBwcj","644a1645-3b8f-43f8-83fd-76599e54f5e2"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a2090c-af1f-7003-be30-970d1d3ca292",1795448155935]],"anonymous":[["locale","nb","01a2090c-af0b-7000-b617-a47a90c5d428",1795448155915]]},"channels":[["cfBgJ7RRkGNSBwcj",["01a2090c-af0b-7000-b617-a47a90c5d428",1795448155915]]],"joined":[["b8766c52-3f55-4174-b039-9c544a85087f",["01a2090c-af1b-7002-8c45-dd9e1e31e4aa",1795448155931]]],"region":["US","01a2090c-af1f-7003-be30-970d1d3ca292",1795448155935],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a2090c-af1f-7003-be30-970d1d3ca292",1795448155935],"gpc":[1,"01a2090c-af1f-7003-be30-970d1d3ca292",1795448155935],"lastUpdate":1795448155935}');
INSERT INTO subject (bucket, brand_id, subject_id, linked_to, state) VALUES (392, 'bgE4LyjgsH7Lx6nO', '621cae57-4d6a-4f37-8d05-788ef1c6add7', NULL, '{"format":1,"origins":[["01a2090c-af2b-7004-826f-20fc7dfa9834",1795448155947,"cfBgJ7RRkGNSBwcj","621cae57-4d6a-4f37-8d05-788ef1c6add7"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cfBgJ7RRkGNSBwcj",["01a2090c-af2b-7004-826f-20fc7dfa9834",1795448155947]]],"joined":[],"region":["US","01a2090c-af2b-7004-826f-20fc7dfa9834",1795448155947],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a2090c-af2b-7004-826f-20fc7dfa9834",1795448155947],"lastUpdate":1795448155947}');
INSERT INTO verification (bucket, brand_id, subject_id, content, forget_at) VALUES (401, 'bgE4LyjgsH7Lx6nO', '644a1645-3b8f-43f8-83fd-76599e54f5e2', '{"codes":[],"issued":[1795448155880]}', 1795455355904);
INSERT INTO verification (bucket, brand_id, subject_id, content, forget_at) VALUES (506, 'bgE4LyjgsH7Lx6nO', '7eb14c49-64a7-4d0e-a8c8-39d2542fd863', '{"codes":[{"digest":"zYFGsfmfqyUXOMhTmp57P-4frY2Q1UWEE7zyand5Nmk","validUntil":1795448755915,"triesLeft":5}],"issued":[1795448155915]}', 1795455355960);
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
