// Runs before a page is drawn: the saved language and mode, so that nothing changes afterwards.
{
  const root = document.documentElement;
  root.lang = localStorage.getItem("language") ?? (navigator.language.startsWith("zh") ? "zh-Hans" : "en");
  const theme = localStorage.getItem("theme");
  if (theme) root.dataset.theme = theme;
}
