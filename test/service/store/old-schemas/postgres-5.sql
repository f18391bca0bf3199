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
CREATE TABLE notice (
    brand_id text NOT NULL COLLATE pg_catalog."C",
    sha256 text NOT NULL COLLATE pg_catalog."C",
    content text NOT NULL,
    published_at bigint NOT NULL
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
INSERT INTO audit VALUES ('01a21b4f-728b-7005-bd35-50e1ce8770dc', 1795754521227, 'bH1dhhzPoI1Hpe2R', NULL, 'brand-created', '{"actor":"root","via":"program","after":{"name":"Example","region":"DE"}}');
INSERT INTO audit VALUES ('01a21b4f-7297-7006-8643-69dac567b969', 1795754521239, 'bH1dhhzPoI1Hpe2R', NULL, 'channel-created', '{"actor":"root","via":"program","clientId":"JEw95sSF9Qt7R1rFjj81uM","after":{"channelId":"c0lzrZqUosFjou2F","name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit VALUES ('01a21b4f-729e-7007-9e4d-faae9c6ac560', 1795754521246, 'bH1dhhzPoI1Hpe2R', NULL, 'channel-created', '{"actor":"root","via":"program","clientId":"6On0wjsLCMqp80o5sC10Ui","after":{"channelId":"cubzHJDVM6tfV9sa","name":"App","scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}}');
INSERT INTO audit VALUES ('01a21b4f-72a2-7008-af44-a40a88079502', 1795754521250, 'bH1dhhzPoI1Hpe2R', NULL, 'channel-secret-rotated', '{"actor":"root","via":"program","clientId":"JEw95sSF9Qt7R1rFjj81uM","after":{"otherSecretsValidUntil":["2026-11-28T04:42:01.249Z"]}}');
INSERT INTO audit VALUES ('01a21b4f-7333-7009-816d-b793cac25cc8', 1795754521395, 'bH1dhhzPoI1Hpe2R', NULL, 'channel-disabled', '{"actor":"root","via":"program","clientId":"6On0wjsLCMqp80o5sC10Ui","before":{"disabled":false},"after":{"disabled":true}}');
INSERT INTO brand VALUES ('bH1dhhzPoI1Hpe2R', 'Example', 'DE', '\xcb4ca83ef3bbc2369b5fe57e6c934ce46d91dcec52a9f4a10894b11eb9d81236', 1795754521226);
INSERT INTO channel VALUES ('c0lzrZqUosFjou2F', 'bH1dhhzPoI1Hpe2R', 'JEw95sSF9Qt7R1rFjj81uM', '{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"uux2hiFgLLscAj85wT_YgmUE2jarESdgdKDW2ZFluVs"},{"digest":"xlATK1y8JlrAkza2tFhCGGuAOwPuUDHYqFTBKv31z5U","validUntil":1795840921249}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}', 1795754521239);
INSERT INTO channel VALUES ('cubzHJDVM6tfV9sa', 'bH1dhhzPoI1Hpe2R', '6On0wjsLCMqp80o5sC10Ui', '{"name":"App","secrets":[{"digest":"X-Or_ign9HFs7xc2B1DJmLEnA7tzsPeVS2AKnqlDQT4"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}', 1795754521246);
INSERT INTO consent VALUES (30, 'bH1dhhzPoI1Hpe2R', '07a6c53f-efa8-4345-95b3-40fee62d0552', '01a21b4f-72d2-7000-a800-d1faaa40dc5a', 'anonymous', 'c0lzrZqUosFjou2F', 1795754521298, NULL, '{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES (460, 'bH1dhhzPoI1Hpe2R', '7327bd83-49fb-486d-9c0f-b7aeb737d74c', '01a21b4f-72e4-7001-8c6b-b83e98ec5c5c', 'anonymous', 'cubzHJDVM6tfV9sa', 1795754521316, NULL, '{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent VALUES (609, 'bH1dhhzPoI1Hpe2R', '9873b9bc-cf64-4e72-bed0-a506ae1b35e7', '01a21b4f-72ed-7002-b058-34d7b4966a44', 'verified', 'c0lzrZqUosFjou2F', 1795754521325, '07a6c53f-efa8-4345-95b3-40fee62d0552', '{"subject":{"verifiedId":"XKrFWrTkywGTSjCMBSVyAAmbg8o","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES (609, 'bH1dhhzPoI1Hpe2R', '9873b9bc-cf64-4e72-bed0-a506ae1b35e7', '01a21b4f-72fa-7003-915c-30899f37bbd4', 'verified', 'c0lzrZqUosFjou2F', 1795754521338, NULL, '{"subject":{"verifiedId":"XKrFWrTkywGTSjCMBSVyAAmbg8o"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES (744, 'bH1dhhzPoI1Hpe2R', 'ba2d6e61-989a-4870-b875-d6ec5e3b2c26', '01a21b4f-7309-7004-8627-549709ef9212', 'anonymous', 'c0lzrZqUosFjou2F', 1795754521353, NULL, '{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'refused', 'channel', 'cubzHJDVM6tfV9sa', 1);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'refused', 'target', 'ads', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'refused', 'vendor', 'acme', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'withdrawn', '', '', 1);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'withdrawn', 'target', 'ads', 1);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'withdrawn', 'vendor', 'acme', 1);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'accepted', '', '', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'accepted', 'channel', 'c0lzrZqUosFjou2F', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'accepted', 'language', '', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'accepted', 'method', '', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'accepted', 'target', 'ads', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'accepted', 'vendor', 'acme', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '', 'policy', 'version', '7', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'policy', 'version', '7', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'refused', '', '', 3);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'refused', 'channel', 'c0lzrZqUosFjou2F', 2);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'refused', 'language', '', 3);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'refused', 'method', '', 3);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'refused', 'target', 'video', 1);
INSERT INTO daily_count VALUES (2, 'bH1dhhzPoI1Hpe2R', '2026-11-27', 'refused', 'vendor', 'tubular', 1);
INSERT INTO idempotency VALUES (744, 'JEw95sSF9Qt7R1rFjj81uM', 'x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg', 'bH1dhhzPoI1Hpe2R', 'ba2d6e61-989a-4870-b875-d6ec5e3b2c26', 'QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo', '01a21b4f-7309-7004-8627-549709ef9212', 1795754521348);
INSERT INTO profile VALUES (609, 'bH1dhhzPoI1Hpe2R', '9873b9bc-cf64-4e72-bed0-a506ae1b35e7', '{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile VALUES (22, 'bH1dhhzPoI1Hpe2R', '0580472b-e37b-4edc-9200-b3c1d3f2f91e', '{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO signing_key VALUES ('n_xFADbo7rXM15RSBKnDaAf0Qs3-ZsEy-RIBCy7jXXQ', '{"kty":"EC","x":"aTp8jn5anCHTGWtF3VJ545p_sM3wJo2kivCT4xXursw","y":"9nNllDKi4y1upTe8f-kYX4OvTjIse373aRHJxDw2rqM","crv":"P-256","d":"4tm6fMSq8s6j9uL_ylFdptgwE_wBhw-imyDwCOshxRE","kid":"n_xFADbo7rXM15RSBKnDaAf0Qs3-ZsEy-RIBCy7jXXQ","alg":"ES256","use":"sig"}', 1795754521215);
INSERT INTO subject VALUES (460, 'bH1dhhzPoI1Hpe2R', '7327bd83-49fb-486d-9c0f-b7aeb737d74c', NULL, '{"format":1,"origins":[["01a21b4f-72e4-7001-8c6b-b83e98ec5c5c",1795754521316,"cubzHJDVM6tfV9sa","7327bd83-49fb-486d-9c0f-b7aeb737d74c"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cubzHJDVM6tfV9sa",["01a21b4f-72e4-7001-8c6b-b83e98ec5c5c",1795754521316]]],"joined":[],"region":["DE","01a21b4f-72e4-7001-8c6b-b83e98ec5c5c",1795754521316],"gpc":[1,"01a21b4f-72e4-7001-8c6b-b83e98ec5c5c",1795754521316],"lastUpdate":1795754521316}');
INSERT INTO subject VALUES (30, 'bH1dhhzPoI1Hpe2R', '07a6c53f-efa8-4345-95b3-40fee62d0552', '9873b9bc-cf64-4e72-bed0-a506ae1b35e7', NULL);
INSERT INTO subject VALUES (609, 'bH1dhhzPoI1Hpe2R', '9873b9bc-cf64-4e72-bed0-a506ae1b35e7', NULL, '{"format":1,"origins":[["01a21b4f-72d2-7000-a800-d1faaa40dc5a",1795754521298,"c0lzrZqUosFjou2F","07a6c53f-efa8-4345-95b3-40fee62d0552"],["01a21b4f-72fa-7003-915c-30899f37bbd4",1795754521338,"c0lzrZqUosFjou2F","9873b9bc-cf64-4e72-bed0-a506ae1b35e7"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a21b4f-72fa-7003-915c-30899f37bbd4",1795754521338]],"anonymous":[["locale","nb","01a21b4f-72d2-7000-a800-d1faaa40dc5a",1795754521298]]},"channels":[["c0lzrZqUosFjou2F",["01a21b4f-72d2-7000-a800-d1faaa40dc5a",1795754521298]]],"joined":[["07a6c53f-efa8-4345-95b3-40fee62d0552",["01a21b4f-72ed-7002-b058-34d7b4966a44",1795754521325]]],"region":["US","01a21b4f-72fa-7003-915c-30899f37bbd4",1795754521338],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a21b4f-72fa-7003-915c-30899f37bbd4",1795754521338],"gpc":[1,"01a21b4f-72fa-7003-915c-30899f37bbd4",1795754521338],"lastUpdate":1795754521338}');
INSERT INTO subject VALUES (744, 'bH1dhhzPoI1Hpe2R', 'ba2d6e61-989a-4870-b875-d6ec5e3b2c26', NULL, '{"format":1,"origins":[["01a21b4f-7309-7004-8627-549709ef9212",1795754521353,"c0lzrZqUosFjou2F","ba2d6e61-989a-4870-b875-d6ec5e3b2c26"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["c0lzrZqUosFjou2F",["01a21b4f-7309-7004-8627-549709ef9212",1795754521353]]],"joined":[],"region":["US","01a21b4f-7309-7004-8627-549709ef9212",1795754521353],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a21b4f-7309-7004-8627-549709ef9212",1795754521353],"lastUpdate":1795754521353}');
INSERT INTO verification VALUES (609, 'bH1dhhzPoI1Hpe2R', '9873b9bc-cf64-4e72-bed0-a506ae1b35e7', '{"codes":[],"issued":[1795754521236]}', 1795761721287);
INSERT INTO verification VALUES (22, 'bH1dhhzPoI1Hpe2R', '0580472b-e37b-4edc-9200-b3c1d3f2f91e', '{"codes":[{"digest":"2wJ-1tRru4YTYUf81qA_x6cvtv7u2NCv6fom15vyOak","validUntil":1795755121283,"triesLeft":5}],"issued":[1795754521283]}', 1795761721377);
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
ALTER TABLE ONLY notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (brand_id, sha256);
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
CREATE INDEX profile_by_brand ON profile USING btree (brand_id);
CREATE INDEX subject_by_link ON subject USING btree (brand_id, linked_to) WHERE (linked_to IS NOT NULL);
CREATE INDEX verification_by_end ON verification USING btree (bucket, forget_at);
ALTER TABLE ONLY channel
    ADD CONSTRAINT channel_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id);
ALTER TABLE ONLY consent
    ADD CONSTRAINT consent_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) NOT VALID;
ALTER TABLE ONLY profile
    ADD CONSTRAINT profile_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id) NOT VALID;
