/** Shown when the backend is unavailable. Doesn't depend on the marketplace's styles. */
export const unavailablePage = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Temporarily unavailable · Haat</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-block-size: 100svh; display: grid; place-items: center; font: 1rem/1.6 system-ui, sans-serif; }
main { max-inline-size: 34rem; padding: 2rem; text-align: center; }
</style>
</head>
<body>
<main>
<h1>Temporarily unavailable</h1>
<p>The app marketplace will be back shortly. Try again in a moment.</p>
</main>
</body>
</html>
`
