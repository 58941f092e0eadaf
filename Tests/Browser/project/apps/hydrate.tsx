import { hydrateRoot } from "react-dom/client";
import { Form } from "./hydrated";

(globalThis as any).faults = [];
hydrateRoot(document.getElementById("root")!, <Form />, {
  onRecoverableError: (error: unknown) => (globalThis as any).faults.push(String(error)),
});
