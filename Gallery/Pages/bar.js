// The navigation of a page: its languages and modes.

import { startBar } from "./page.js";

startBar();
