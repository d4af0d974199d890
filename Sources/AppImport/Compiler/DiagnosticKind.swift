extension Diagnostic {
  /// What a diagnostic is about; `nil` of one that nothing here acts on.
  ///
  /// It goes by the names that the compiler gives its diagnostics, which stay when a sentence is
  /// worded differently.
  ///
  /// Source: `usr/share/swift/diagnostics/en.strings` of the toolchain.
  package var kind: Kind? {
    Self.kinds[name]
      ?? (name.contains("declared_here")
        ? .elsewhere : name.contains("objc") ? .objectiveC : nil)
  }

  private static let kinds = Dictionary(
    uniqueKeysWithValues: Kind.allCases.flatMap { kind in kind.names.map { ($0, kind) } })

  /// Whether a name is found nowhere, be it that of a type or of something else.
  var isUnknownName: Bool { kind == .unknownName || kind == .unknownType }

  /// Whether a type has no member of a name.
  var isMissingMember: Bool { kind == .noValueMember || kind == .noTypeMember }

  /// What the compiler complains of, in groups that are treated alike.
  package enum Kind: CaseIterable, Sendable {
    // Names
    case unknownName, unknownType, unknownAttribute, noValueMember, noTypeMember, noMemberType
    case noSubscript, typeMemberOnObject, objectMemberOnType, inaccessible, redeclaration
    case ambiguous, hidden, renamed, unavailable

    /// Notes that say no more than where something is.
    case elsewhere

    // Types that have to be inferred
    case uninferredPattern, uninferredParameter, uninferredBase, uninferred, noContext
    case unboundParameter, unboundType, mixedCollection, unexplained, tooComplex

    // Values
    case conversion, assignment, coercion, unlikeOperands, unlikeBranches, unlikeResult
    case notBoolean, notSequence, conflictingArguments, mutatingReference, openSwitch
    case unwantedNil, unmatched, fallsThrough

    // Optionals
    case needlessChaining, needlessForcing, notOptional, notUnwrapped, neverNil

    // Calls
    case call, argumentLabels, noOverload, implicitSelf, ignoredArguments, missingReturn
    case unmarkedThrowing, unmarkedWaiting

    // Protocols and classes
    case nonconformance, partNonconformance, requiredConformance
    case valueNonconformance, cannotConform
    case requiredSuperclass, requiredClass, classProtocol, requiredProtocol, unlikeTypes
    case twoSuperclasses

    // Overriding
    case overridesNoMethod, overridesNothing, overridesUnmarked, notOverridable
    case noRequiredInitializer
    case notRequired, requiredElsewhere, designatedInExtension, objectiveC

    /// What the compiler calls them.
    package var names: [String] {
      switch self {
      case .unknownName:
        ["cannot_find_in_scope", "cannot_find_in_scope_corrected", "cannot_find_self_in_scope"]
      case .unknownType: ["cannot_find_type_in_scope", "cannot_find_type_in_scope_did_you_mean"]
      case .unknownAttribute: ["unknown_attr_name"]
      case .noValueMember:
        [
          "could_not_find_value_member", "could_not_find_value_member_corrected",
          "could_not_find_value_dynamic_member", "could_not_find_value_dynamic_member_corrected",
          "could_not_find_tuple_member", "no_member_of_module",
        ]
      case .noTypeMember: ["could_not_find_type_member", "could_not_find_type_member_corrected"]
      case .noMemberType: ["invalid_member_type", "invalid_member_reference"]
      case .noSubscript: ["could_not_find_value_subscript"]
      case .typeMemberOnObject: ["could_not_use_type_member_on_instance"]
      case .objectMemberOnType:
        ["could_not_use_instance_member_on_type", "instance_member_use_on_type"]
      case .inaccessible: ["candidate_inaccessible", "init_candidate_inaccessible"]
      case .redeclaration: ["invalid_redecl", "invalid_redecl_implicit", "invalid_redecl_init"]
      case .ambiguous: ["ambiguous_decl_ref", "ambiguous_operator_ref"]
      case .hidden: ["member_shadows_function", "member_shadows_global_function"]
      case .renamed: ["availability_decl_unavailable_rename", "attr_renamed"]
      case .unavailable:
        [
          "availability_decl_unavailable", "conformance_availability_unavailable",
          "async_unavailable_decl", "member_from_missing_import",
          "member_from_missing_imports_2_or_more",
        ]
      case .elsewhere:
        [
          "convenience_init_here", "found_candidate", "inherited_default_param_here",
          "invalid_redecl_prev", "missing_several_cases", "superclass_here",
        ]

      case .uninferredPattern: ["cannot_infer_type_for_pattern"]
      case .uninferredParameter: ["cannot_infer_closure_parameter_type"]
      case .uninferredBase:
        [
          "cannot_infer_base_of_unresolved_member",
          "contextual_member_ref_on_protocol_requires_self_requirement",
        ]
      case .uninferred:
        [
          "cannot_infer_closure_result_type", "cannot_infer_empty_closure_result_type",
          "cannot_infer_contextual_keypath_type_specify_root",
          "cannot_infer_underlying_for_opaque_result", "opaque_type_var_no_underlying_type",
        ]
      case .noContext: ["unresolved_member_no_inference"]
      case .unboundParameter: ["unbound_generic_parameter", "unbound_generic_parameter_cast"]
      case .unboundType: ["generic_type_requires_arguments"]
      case .mixedCollection: ["collection_literal_heterogeneous"]
      case .unexplained: ["failed_to_produce_diagnostic"]
      case .tooComplex: ["expression_too_complex"]

      case .conversion:
        [
          "cannot_convert_argument_value", "cannot_convert_argument_value_generic",
          "cannot_convert_array_element", "cannot_convert_closure_result", "cannot_convert_coerce",
          "cannot_convert_condition_value", "cannot_convert_default_arg_value",
          "cannot_convert_default_value_type_to_argument_type", "cannot_convert_dict_key",
          "cannot_convert_dict_value", "cannot_convert_discard_value",
          "cannot_convert_initializer_value", "cannot_convert_metatype_to_non_metatype",
          "cannot_convert_parent_type", "cannot_convert_raw_initializer_value",
          "cannot_convert_result_builder_result_to_return_type",
          "cannot_convert_sequence_element_value", "cannot_convert_to_return_type",
          "cannot_convert_yield_value", "expr_keypath_root_type_mismatch",
          "expr_keypath_type_covert_to_contextual_type", "expr_keypath_type_mismatch",
        ]
      case .coercion: ["cannot_coerce_to_type"]
      case .assignment: ["cannot_convert_assign", "cannot_convert_subscript_assign"]
      case .unlikeOperands: ["cannot_apply_binop_to_args"]
      case .unlikeBranches: ["ternary_expr_cases_mismatch"]
      case .unlikeResult: ["expected_result_in_contextual_member"]
      case .notBoolean:
        ["integer_used_as_boolean", "integer_used_as_boolean_literal", "optional_used_as_boolean"]
      case .notSequence: ["foreach_sequence_does_not_conform_to_expected_protocol"]
      case .conflictingArguments: ["conflicting_arguments_for_generic_parameter"]
      case .openSwitch: ["non_exhaustive_switch"]
      case .fallsThrough: ["guard_body_must_not_fallthrough"]
      case .unmatched: ["pattern_in_expr"]
      case .unwantedNil: ["cannot_convert_argument_value_nil"]
      case .mutatingReference:
        [
          "partial_application_of_function_invalid",
          "partial_application_of_function_invalid_swift4",
        ]

      case .needlessChaining: ["invalid_optional_chain"]
      case .needlessForcing: ["invalid_force_unwrap"]
      case .notOptional: ["condition_optional_element_pattern_not_valid_type"]
      case .notUnwrapped:
        ["optional_not_unwrapped", "optional_base_not_unwrapped", "missing_unwrap_optional_try"]
      case .neverNil: ["nonoptional_compare_to_nil"]

      case .unmarkedThrowing:
        [
          "tryless_throwing_call_unhandled", "tryless_throwing_call_in_nonexhaustive_catch",
          "tryless_throwing_call_in_nonthrowing_autoclosure", "throwing_call_without_try",
        ]
      case .unmarkedWaiting: ["async_expr_without_await"]
      case .call:
        [
          "cannot_call_non_function_value", "extra_argument_named", "extra_argument_positional",
          "extra_argument_to_nullary_call", "extra_arguments_in_call",
          "extra_trailing_closure_in_call", "missing_argument_labels", "missing_argument_named",
          "missing_argument_positional", "missing_arguments_in_call",
          "property_wrapper_missing_arg_init", "wrong_argument_labels",
        ]
      case .argumentLabels: ["extra_argument_labels"]
      case .noOverload: ["no_overloads_match_exactly_in_call"]
      case .implicitSelf:
        [
          "method_call_in_closure_without_explicit_self",
          "property_use_in_closure_without_explicit_self",
        ]
      case .ignoredArguments: ["closure_argument_list_missing"]
      case .missingReturn: ["missing_return_closure", "missing_return_decl"]

      case .nonconformance: ["type_does_not_conform", "inherited_protocol_does_not_conform"]
      case .partNonconformance:
        [
          "codable_non_conforming_property_here",
          "missing_member_type_conformance_prevents_synthesis",
        ]
      case .requiredConformance:
        [
          "type_does_not_conform_owner", "type_does_not_conform_decl_owner",
          "type_does_not_conform_in_decl_ref", "type_does_not_conform_in_opaque_return",
        ]
      case .valueNonconformance:
        [
          "cannot_convert_argument_value_protocol", "cannot_convert_array_element_protocol",
          "cannot_convert_assign_protocol", "cannot_convert_closure_result_protocol",
          "cannot_convert_coerce_protocol", "cannot_convert_default_arg_value_protocol",
          "cannot_convert_dict_key_protocol", "cannot_convert_dict_value_protocol",
          "cannot_convert_initializer_value_protocol",
          "cannot_convert_sequence_element_protocol",
          "cannot_convert_subscript_assign_protocol", "cannot_convert_to_return_type_protocol",
          "cannot_convert_thrown_type", "pattern_does_not_conform_to_match",
          "thrown_type_not_error",
        ]
      case .cannotConform:
        [
          "type_cannot_conform", "protocol_has_missing_requirements",
          "protocol_has_missing_requirements_versioned",
        ]
      case .requiredSuperclass:
        [
          "type_does_not_inherit", "types_not_inherited_decl", "types_not_inherited_in_decl_ref",
          "types_not_inherited_in_opaque_return",
        ]
      case .requiredClass:
        [
          "type_is_not_a_class", "type_does_not_conform_anyobject_decl_owner",
          "type_does_not_conform_anyobject_in_decl_ref",
        ]
      case .requiredProtocol:
        ["inheritance_from_non_protocol", "inheritance_from_non_protocol_or_class"]
      case .classProtocol: ["non_class_cannot_conform_to_class_protocol"]
      case .unlikeTypes: ["requires_same_concrete_type"]
      case .twoSuperclasses: ["multiple_inheritance"]

      case .overridesNoMethod: ["method_does_not_override"]
      case .overridesNothing:
        [
          "initializer_does_not_override", "property_does_not_override",
          "subscript_does_not_override",
        ]
      case .overridesUnmarked: ["missing_override", "override_property_type_mismatch"]
      case .notOverridable: ["override_decl_extension"]
      case .noRequiredInitializer: ["required_initializer_missing"]
      case .notRequired: ["required_initializer_override_wrong_keyword"]
      case .requiredElsewhere:
        [
          "cannot_synthesize_init_in_extension_of_nonfinal", "dynamic_construct_class",
          "required_initializer_in_extension", "required_initializer_not_accessible",
          "witness_initializer_not_required",
        ]
      case .designatedInExtension:
        ["designated_init_in_extension", "designated_init_in_extension_no_convenience_tip"]
      case .objectiveC: ["selector_literal_undeclared", "witness_initializer_failability"]
      }
    }
  }
}
