PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE brand (
    id text primary key,
    name text not null unique,
    region text,
    key blob not null,
    created_at integer not null
  ) strict;
INSERT INTO brand VALUES('bmlpYgtImoiQykhk','Example','DE',X'e572c5b604fcb441205586f173b90336238a8d13717011993d4935cd0b890890',1795436336217);
CREATE TABLE channel (
    id text primary key,
    brand_id text not null references brand (id),
    client_id text not null unique,
    settings text not null,
    created_at integer not null
  ) strict;
INSERT INTO channel VALUES('cEn4d5iKhqj5oLq2','bmlpYgtImoiQykhk','fCv5rqYiJ1BeJha8mrgEaE','{"name":"Web","region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"secrets":[{"digest":"YR0jhDAVJhCgl2ClelnCeWNX4xuQWbytmWPXxnSgwHs"},{"digest":"tm8-TFvy8JO-fixIvdvqH-31saFb7XHQaWzNvNPfdPQ","validUntil":1795522736247}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":false}',1795436336231);
INSERT INTO channel VALUES('cUeva8SRw078ZthQ','bmlpYgtImoiQykhk','9er1rWZQAM19iqeDCLCTlf','{"name":"App","secrets":[{"digest":"1kWF8qUxntrsdk8-KDC-6rxaKeMKNwHBSx-Jr6LNBW4"}],"scopes":["consent-insert-api","consent-get-api","subject-profile-manage"],"disabled":true}',1795436336238);
CREATE TABLE signing_key (
    kid text primary key,
    jwk text not null,
    created_at integer not null
  ) strict;
INSERT INTO signing_key VALUES('3NDsk1kIySm3CQ7zFRd3_fcLyvHcuxZJKRCZ7gTzY4c','{"kty":"EC","x":"9p0KVPHoFAKKt7NIs0bepJVy3NQFttuSOYz0eoX2vOU","y":"EklJ-5hSusjXcGw6IKX5CRPRh2HsTqlYLUK-yy0tCTE","crv":"P-256","d":"dkbkeR6YjJBYisPKjWQYLcY-3tFNGJri5hY26kfXBRk","kid":"3NDsk1kIySm3CQ7zFRd3_fcLyvHcuxZJKRCZ7gTzY4c","alg":"ES256","use":"sig"}',1795436336194);
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
INSERT INTO consent VALUES('bmlpYgtImoiQykhk','5eb94887-e2ba-4ef9-87e8-438ae319a2ad','01a20858-54f8-7000-9bda-c25c9de08daa','anonymous','cEn4d5iKhqj5oLq2',1795436336376,NULL,'{"subject":{"anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":["banner"],"attributes":[["locale","nb"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bmlpYgtImoiQykhk','72bbe76e-3247-423d-96cd-b5b6691d2fbb','01a20858-5503-7000-926b-9f64b2a5e906','anonymous','cUeva8SRw078ZthQ',1795436336387,NULL,'{"subject":{"anonymousId":"laptop-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"DE","gpc":1}');
INSERT INTO consent VALUES('bmlpYgtImoiQykhk','958aafd5-9b08-45a8-b2c0-0cac9c7afdf8','01a20858-5507-7000-ac7e-35782f639447','verified','cEn4d5iKhqj5oLq2',1795436336391,'5eb94887-e2ba-4ef9-87e8-438ae319a2ad','{"subject":{"verifiedId":"pDpO1SBFwmccCvebsEqrV7ok2RG","anonymousId":"phone-0001"},"actions":[{"target":"ads","vendor":"acme","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bmlpYgtImoiQykhk','958aafd5-9b08-45a8-b2c0-0cac9c7afdf8','01a20858-550c-7000-926a-16d21d7509e8','verified','cEn4d5iKhqj5oLq2',1795436336396,NULL,'{"subject":{"verifiedId":"pDpO1SBFwmccCvebsEqrV7ok2RG"},"actions":[{"target":"ads","vendor":"acme","action":"ACCEPT"}],"tags":[],"attributes":[["theme","dark"]],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"},"gpc":1}');
INSERT INTO consent VALUES('bmlpYgtImoiQykhk','82c94206-137e-4c8e-962d-8268b6bbb850','01a20858-5513-7000-b40d-4a9e09ccd11b','anonymous','cEn4d5iKhqj5oLq2',1795436336403,NULL,'{"subject":{"anonymousId":"tablet-0001"},"actions":[{"target":"video","vendor":"tubular","action":"REJECT"}],"tags":[],"attributes":[],"region":"US","privacyPolicy":{"version":"7","url":"https://example.com/p"}}');
CREATE TABLE subject (
    brand_id text not null,
    subject_id text not null,
    linked_to text,
    state text,
    primary key (brand_id, subject_id),
    check ((linked_to is null) <> (state is null))
  ) strict, without rowid;
INSERT INTO subject VALUES('bmlpYgtImoiQykhk','5eb94887-e2ba-4ef9-87e8-438ae319a2ad','958aafd5-9b08-45a8-b2c0-0cac9c7afdf8',NULL);
INSERT INTO subject VALUES('bmlpYgtImoiQykhk','72bbe76e-3247-423d-96cd-b5b6691d2fbb',NULL,'{"format":1,"origins":[["01a20858-5503-7000-926b-9f64b2a5e906",1795436336387,"cUeva8SRw078ZthQ","72bbe76e-3247-423d-96cd-b5b6691d2fbb"]],"cells":[["acme","ads",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cUeva8SRw078ZthQ",["01a20858-5503-7000-926b-9f64b2a5e906",1795436336387]]],"joined":[],"region":["DE","01a20858-5503-7000-926b-9f64b2a5e906",1795436336387],"gpc":[1,"01a20858-5503-7000-926b-9f64b2a5e906",1795436336387],"lastUpdate":1795436336387}');
INSERT INTO subject VALUES('bmlpYgtImoiQykhk','82c94206-137e-4c8e-962d-8268b6bbb850',NULL,'{"format":1,"origins":[["01a20858-5513-7000-b40d-4a9e09ccd11b",1795436336403,"cEn4d5iKhqj5oLq2","82c94206-137e-4c8e-962d-8268b6bbb850"]],"cells":[["tubular","video",[["REJECT",0,0]]]],"attributes":{"verified":[],"anonymous":[]},"channels":[["cEn4d5iKhqj5oLq2",["01a20858-5513-7000-b40d-4a9e09ccd11b",1795436336403]]],"joined":[],"region":["US","01a20858-5513-7000-b40d-4a9e09ccd11b",1795436336403],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a20858-5513-7000-b40d-4a9e09ccd11b",1795436336403],"lastUpdate":1795436336403}');
INSERT INTO subject VALUES('bmlpYgtImoiQykhk','958aafd5-9b08-45a8-b2c0-0cac9c7afdf8',NULL,'{"format":1,"origins":[["01a20858-54f8-7000-9bda-c25c9de08daa",1795436336376,"cEn4d5iKhqj5oLq2","5eb94887-e2ba-4ef9-87e8-438ae319a2ad"],["01a20858-550c-7000-926a-16d21d7509e8",1795436336396,"cEn4d5iKhqj5oLq2","958aafd5-9b08-45a8-b2c0-0cac9c7afdf8"]],"cells":[["acme","ads",[["ACCEPT",0,0],["ACCEPT",1,0]]]],"attributes":{"verified":[["theme","dark","01a20858-550c-7000-926a-16d21d7509e8",1795436336396]],"anonymous":[["locale","nb","01a20858-54f8-7000-9bda-c25c9de08daa",1795436336376]]},"channels":[["cEn4d5iKhqj5oLq2",["01a20858-54f8-7000-9bda-c25c9de08daa",1795436336376]]],"joined":[["5eb94887-e2ba-4ef9-87e8-438ae319a2ad",["01a20858-5507-7000-ac7e-35782f639447",1795436336391]]],"region":["US","01a20858-550c-7000-926a-16d21d7509e8",1795436336396],"privacyPolicy":[{"version":"7","url":"https://example.com/p"},"01a20858-550c-7000-926a-16d21d7509e8",1795436336396],"gpc":[1,"01a20858-550c-7000-926a-16d21d7509e8",1795436336396],"lastUpdate":1795436336396}');
CREATE TABLE idempotency (
    client_id text not null,
    key text not null,
    body text not null,
    consent_id text not null,
    created_at integer not null,
    primary key (client_id, key)
  ) strict, without rowid;
INSERT INTO idempotency VALUES('fCv5rqYiJ1BeJha8mrgEaE','x43k5d6n1NDivrftAx93Kuvv_C2H_ihIBjvGvuLf0Hg','QZ4fZE7Dzocgr8yr-yvpenvmNFiKEnDqE7fO2QHIzeo','01a20858-5513-7000-b40d-4a9e09ccd11b',1795436336403);
CREATE TABLE profile (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO profile VALUES('bmlpYgtImoiQykhk','9481f04d-a0a1-4782-91e2-e8e97a1de36c','{"email":"lee@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
INSERT INTO profile VALUES('bmlpYgtImoiQykhk','958aafd5-9b08-45a8-b2c0-0cac9c7afdf8','{"email":"kim@example.com","attributes":[["shop","Bergen"],["visits",3]]}');
CREATE TABLE verification (
    brand_id text not null,
    subject_id text not null,
    content text not null,
    changed_at integer not null,
    primary key (brand_id, subject_id)
  ) strict, without rowid;
INSERT INTO verification VALUES('bmlpYgtImoiQykhk','9481f04d-a0a1-4782-91e2-e8e97a1de36c','{"codes":[{"digest":"nvkK5nqore0KN1ASqPcUL6fGpaBfow0THUwGGuY5HD0","validUntil":1795436936209,"triesLeft":5}],"issued":[1795436336209]}',1795436336407);
INSERT INTO verification VALUES('bmlpYgtImoiQykhk','958aafd5-9b08-45a8-b2c0-0cac9c7afdf8','{"codes":[],"issued":[1795436336200]}',1795436336372);
CREATE INDEX channel_by_brand on channel (brand_id, id);
CREATE INDEX consent_by_time on consent (received_at);
CREATE INDEX subject_by_link on subject (brand_id, linked_to) where linked_to is not null;
CREATE INDEX idempotency_by_time on idempotency (created_at);
CREATE INDEX verification_by_time on verification (changed_at);
COMMIT;
pragma user_version = 1;
