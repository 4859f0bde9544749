# Varnish 7 with varnish-modules in front of the storefronts. The guide is deploy/cdn.md.
# Tested by tests/cluster/deploy-cdn.test.ts with Varnish 7.1.
# Set the backend, and the token: the same as CDN_PURGE_TOKEN.
vcl 4.1;

import std;
import xkey;

backend storefronts {
    .host = "127.0.0.1";
    .port = "3005";
    .probe = {
        .url = "/readyz";
        .interval = 2s;
        .timeout = 1s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (req.http.Authorization != "Bearer CHANGE-ME") {
            return (synth(403));
        }
        # Pages remain for when the storefronts fail.
        set req.http.x-purged = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(200, "Purged " + req.http.x-purged));
    }

    # A page that has expired or was purged is shown only if there's no other.
    if (req.restarts > 0 || !std.healthy(req.backend_hint)) {
        set req.grace = 10m;
    } else {
        set req.grace = 0s;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Visitors with a cart or a preview get pages of their own, as do these paths.
    if (req.http.Cookie ~ "(^|; *)haat_(cart|preview)=" ||
        req.url ~ "^[^?]*/(cart|checkout|orders|account|report|_preview|_demo)(/|\?|$)") {
        return (pass);
    }
    # No other cookie changes a page.
    unset req.http.Cookie;
    if (req.url ~ "\?") {
        set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*", "\1");
        set req.url = regsuball(req.url, "&&+", "&");
        set req.url = regsub(req.url, "\?&", "?");
        set req.url = regsub(req.url, "[?&]$", "");
        set req.url = std.querysort(req.url);
    }
    return (hash);
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    if (beresp.status >= 500) {
        # Kept not even as an error: it would hide the page from before.
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    # Instead of Cache-Control, which is for browsers (RFC 9213).
    if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1") + "s", 1s);
        set beresp.grace = 10m;
        return (deliver);
    }
}

sub vcl_deliver {
    # Once more, now also with a page that has expired.
    if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        return (restart);
    }
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}

sub vcl_backend_error {
    if (bereq.is_bgfetch) {
        return (abandon);
    }
}
