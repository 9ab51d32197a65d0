// This file runs in any browser, however old: no syntax after ES5.

// A browser that is older than those of browsers.json says so, instead of a page without its styles.
// Each lacks one of these: Chrome and Edge before 120 the first, Firefox before 128 the second and
// Safari before 17.4 the third.
(function () {
  var isKnown =
    window.CSS &&
    CSS.supports &&
    CSS.supports('mask-image', 'none') &&
    CSS.supports('color', 'rgb(from red r g b)') &&
    window.Promise &&
    Promise.withResolvers;
  if (isKnown) return;
  // Before the code of the page runs, which then finds no place to show anything.
  document.onreadystatechange = function () {
    if (document.readyState !== 'interactive') return;
    document.documentElement.removeAttribute('data-mantine-color-scheme');
    document.title = 'Browser te oud';
    document.body.innerHTML =
      '<main><h1>Deze browser is te oud voor het portaal</h1>' +
      '<p>Werk hem bij. Het portaal werkt in Chrome 120, Edge 120, Firefox 128, Safari 17.4 en nieuwer.</p>' +
      '<div lang="en"><h2>This browser is too old for the portal</h2>' +
      '<p>Update it. The portal works in Chrome 120, Edge 120, Firefox 128, Safari 17.4 and newer.</p>' +
      '</div></main>';
  };
})();

// This runs before the first paint, so that a dark page never flashes light.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch (error) {
    // Storage can be switched off. The page then follows the choice of the system.
  }
  var isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // What is seen until the page is there: the frame of the portal, or that of signing in.
  var isIn = false;
  try {
    isIn = !!JSON.parse(localStorage.getItem('employer-portal-session')).state.accessToken;
  } catch (error) {
    // No account is signed in.
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
    } catch (error) {
      // A browser that stores nothing cannot tell once from twice.
      return;
    }
    location.reload();
  },
  true,
);
