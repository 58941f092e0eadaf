#if !arch(wasm32)
// The module runs only in a browser. Elsewhere it prints how to build it.
print("CascadeElements runs in a browser. Build it with Scripts/build-elements.sh.")
#endif
