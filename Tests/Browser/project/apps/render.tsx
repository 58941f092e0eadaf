import { renderToString } from "react-dom/server.browser";
import { Form } from "./hydrated";

console.log(renderToString(<Form />));
