// In a file that holds the page and a run: makes addresses of the packed modules and styles, whose
// paths lead nowhere here, and begins. It stands in the file itself, before there are modules.
(async () => {
  const unpack = async (id) => {
    const bytes = Uint8Array.from(atob(document.getElementById(id).textContent), (c) => c.charCodeAt(0));
    const isPacked = bytes[0] === 0x1f;
    const stream = new Blob([bytes]).stream();
    const plain = isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream;
    return JSON.parse(await new Response(plain).text());
  };

  const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
  const files = await unpack('navscope-page');
  const addresses = new Map();

  /** The address of a packed file; a module's imports become addresses first. */
  const addressOf = (path) => {
    if (!addresses.has(path)) {
      const text = files[path].replace(/(\bfrom\s*|^import\s*|\bawait import\()'(\.[^']+)'/gm,
        (_, lead, named) => `${lead}'${addressOf(new URL(named, `http://page/${path}`).pathname.slice(1))}'`);
      const blob = new Blob([text], { type: types[path.split('.').at(-1)] });
      addresses.set(path, URL.createObjectURL(blob));
    }
    return addresses.get(path);
  };

  const link = (rel, path) => new Promise((resolve) => {
    const element = document.createElement('link');
    Object.assign(element, { rel, href: addressOf(path), onload: resolve, onerror: resolve });
    document.head.append(element);
    if (rel === 'icon') resolve();
  });

  const styles = [...files['index.html'].matchAll(/rel="stylesheet" href="([^"]+)"/g)];
  await Promise.all([link('icon', 'icon.svg'), ...styles.map(([, path]) => link('stylesheet', path))]);
  const runs = [await unpack('navscope-run')].flat();
  const fragment = location.hash.slice(1);
  const named = new URLSearchParams(fragment);
  if (!named.has('session') && !named.has('compare')) {
    const all = `#${runs.length === 1 ? 'session' : 'compare'}=${runs.map(({ id }) => id).join()}`;
    const place = document.querySelector('meta[name="navscope-place"]').content;
    history.replaceState(null, '', fragment ? `${all}&${fragment}` : place || `${all}&t=0`);
  }
  const { playRecorded } = await import(addressOf('stream/recorded.js'));
  playRecorded(runs, JSON.parse(files['gallery.json'] ?? '{}'));
  await import(addressOf('entrance.js'));
})().catch(({ message }) => {
  document.body.textContent = `This file cannot be opened here: ${message}. It needs a current browser.`;
});
