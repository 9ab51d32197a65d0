// This runs before the first paint, so that a dark page never flashes light.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage can be switched off. The page then follows the choice of the system.
  }
  var isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // What is seen until the page is there: the frame of the portal, or that of signing in.
  var isIn = false;
  try {
    isIn = !!JSON.parse(localStorage.getItem('employer-portal-session')).state.accessToken;
  } catch {
    // Nobody is signed in.
  }
  document.documentElement.setAttribute(
    'data-frame',
    isIn && !/^\/auth(\/|$)/.test(location.pathname) ? 'portal' : 'auth',
  );
})();

// A browser that goes back, or opens its tabs again, may show an old first page whose code is gone.
// The page is then asked for again, once for each such file.
addEventListener(
  'error',
  function (event) {
    var source = event.target instanceof HTMLScriptElement ? event.target.src : '';
    if (!/\/assets\//.test(source)) return;
    try {
      var gone = (sessionStorage.getItem('employer-portal-gone') || '').split(' ');
      if (gone.indexOf(source) !== -1) return;
      sessionStorage.setItem('employer-portal-gone', gone.concat(source).join(' '));
    } catch {
      // A browser that stores nothing cannot tell once from twice.
      return;
    }
    location.reload();
  },
  true,
);
