# workerd serve docs/proxy/worker.capnp, after worker.ts was bundled to worker.js beside this file.

using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "proxy", worker = .proxy),
    # Drop "local" and "private" where the service is on the public internet.
    (name = "internet", network = (allow = ["public", "private", "local"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:8082", http = (), service = "proxy")],
);

const proxy :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-10-01",
  bindings = [
    (name = "ASSENT_SERVICE_URL", fromEnvironment = "ASSENT_SERVICE_URL"),
    (name = "ASSENT_TOKEN_URL", fromEnvironment = "ASSENT_TOKEN_URL"),
    (name = "ASSENT_CLIENT_ID", fromEnvironment = "ASSENT_CLIENT_ID"),
    (name = "ASSENT_CLIENT_SECRET", fromEnvironment = "ASSENT_CLIENT_SECRET"),
  ],
);
