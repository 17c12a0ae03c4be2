// Runs a Starlark file after another one that defines what it finds built in. Arguments: the two files, and name=text for strings that the first one may use.
// Prints what the first file's functions appended to the list `calls`, as JSON. Fails with the place where a file fails.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"go.starlark.net/lib/json"
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
)

// As Tilt runs its files: with `for` and `if` at the top, and names that are assigned again.
var options = &syntax.FileOptions{TopLevelControl: true, GlobalReassign: true}

func run(builtinsFile, file string, texts []string) (starlark.Value, error) {
	thread := &starlark.Thread{Name: file}
	calls := starlark.NewList(nil)
	builtins := starlark.StringDict{
		"calls":  calls,
		"json":   json.Module,
		"struct": starlark.NewBuiltin("struct", starlarkstruct.Make),
	}
	for _, text := range texts {
		name, value, _ := strings.Cut(text, "=")
		builtins[name] = starlark.String(value)
	}
	defined, err := starlark.ExecFileOptions(options, thread, builtinsFile, nil, builtins)
	if err != nil {
		return nil, err
	}
	if _, err := starlark.ExecFileOptions(options, thread, file, nil, defined); err != nil {
		return nil, err
	}
	return starlark.Call(thread, json.Module.Members["encode"], starlark.Tuple{calls}, nil)
}

func main() {
	calls, err := run(os.Args[1], os.Args[2], os.Args[3:])
	if err != nil {
		var failed *starlark.EvalError
		if errors.As(err, &failed) {
			err = errors.New(failed.Backtrace())
		}
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(string(calls.(starlark.String)))
}
